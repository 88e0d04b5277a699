import { MAX_OPEN_PROPOSALS } from '#contracts/matching/circles.ts';
import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { and, eq, isNull, lt, or, sql, type SQLWrapper } from 'drizzle-orm';
import { isAvailable, isUnbound } from '../../match-index/load.ts';

const isOver = (until: SQLWrapper, now: number) => or(isNull(until), sql`${until} <= ${now}`);

/**
 * A condition of `selectIndexedPosts`: open posts that no circle has bound, of available members who take part in
 * circles now. A member who never chose anything has no row in `circleMembers`.
 */
export const takesPartNow = (now: number) =>
  and(
    isAvailable(),
    or(isNull(circleMembers.userId), eq(circleMembers.takesPart, true)),
    isOver(circleMembers.pausedUntil, now),
    isOver(circleMembers.barredUntil, now),
    isUnbound,
  );

/** A condition: posts of members who take part in circles now and may be in one more open proposal. */
export const mayBeAsked = (now: number) =>
  and(takesPartNow(now), or(isNull(circleMembers.userId), lt(circleMembers.openSeats, MAX_OPEN_PROPOSALS)));
