import { MAX_OPEN_PROPOSALS } from '#contracts/circles.ts';
import { circleMembers, circleSeats } from '#db/schema/circles.ts';
import { marketPosts } from '#db/schema/market.ts';
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';

const none = (column: typeof circleMembers.pausedUntil, now: number) => or(isNull(column), lte(column, now));

/**
 * Members who take part in circles now and have room for one more proposal, and posts that no circle has bound. For
 * queries that join `circleMembers`, which has no row for who never chose anything.
 */
export const mayBeAsked = (now: number) =>
  and(
    or(isNull(circleMembers.userId), eq(circleMembers.takesPart, true)),
    none(circleMembers.pausedUntil, now),
    none(circleMembers.barredUntil, now),
    or(isNull(circleMembers.userId), lt(circleMembers.openSeats, MAX_OPEN_PROPOSALS)),
    sql`not exists (select 1 from ${circleSeats} where ${circleSeats.postId} = ${marketPosts.postId} and ${circleSeats.isBound})`,
  );
