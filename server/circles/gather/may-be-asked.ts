import { MAX_OPEN_PROPOSALS } from '#contracts/circles.ts';
import { circleMembers } from '#db/schema/circle-members.ts';
import { circleSeats } from '#db/schema/circles.ts';
import { marketPosts } from '#db/schema/market.ts';
import { and, eq, isNull, lt, or, sql, type SQLWrapper } from 'drizzle-orm';
import { isAtHand } from '../../market/load.ts';

const isOver = (until: SQLWrapper, now: number) => or(isNull(until), sql`${until} <= ${now}`);

/**
 * Open posts that no circle has bound, of members at hand who take part in circles now. For `selectMarket`;
 * `circleMembers` has no row of who never chose anything.
 */
export const takesPart = (now: number) =>
  and(
    isAtHand,
    or(isNull(circleMembers.userId), eq(circleMembers.takesPart, true)),
    isOver(circleMembers.pausedUntil, now),
    isOver(circleMembers.barredUntil, now),
    sql`not exists (select 1 from ${circleSeats} where ${circleSeats.postId} = ${marketPosts.postId} and ${circleSeats.isBound})`,
  );

/** The same of those who have room for one more proposal. */
export const mayBeAsked = (now: number) =>
  and(takesPart(now), or(isNull(circleMembers.userId), lt(circleMembers.openSeats, MAX_OPEN_PROPOSALS)));
