import { MAX_OPEN_PROPOSALS } from '#contracts/circles.ts';
import { circleMembers, circleSeats } from '#db/schema/circles.ts';
import { marketPosts } from '#db/schema/market.ts';
import { and, eq, isNull, lt, or, sql, type SQLWrapper } from 'drizzle-orm';

const isOver = (until: SQLWrapper, now: number) => or(isNull(until), sql`${until} <= ${now}`);

/**
 * Members who take part in circles now and have room for one more proposal, and posts that no circle has bound. For
 * queries that join `circleMembers`, which has no row for who never chose anything.
 */
export const mayBeAsked = (now: number) =>
  and(
    or(isNull(circleMembers.userId), eq(circleMembers.takesPart, true)),
    isOver(circleMembers.pausedUntil, now),
    isOver(circleMembers.barredUntil, now),
    or(isNull(circleMembers.userId), lt(circleMembers.openSeats, MAX_OPEN_PROPOSALS)),
    sql`not exists (select 1 from ${circleSeats} where ${circleSeats.postId} = ${marketPosts.postId} and ${circleSeats.isBound})`,
  );
