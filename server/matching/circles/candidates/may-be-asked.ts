import { MAX_OPEN_PROPOSALS } from '#contracts/matching/circles.ts';
import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { circleSeats } from '#db/schema/matching/circles.ts';
import { matchIndex } from '#db/schema/matching/match-index.ts';
import { and, eq, isNull, lt, or, sql, type SQLWrapper } from 'drizzle-orm';
import { isAvailable } from '../../match-index/load.ts';

const isOver = (until: SQLWrapper, now: number) => or(isNull(until), sql`${until} <= ${now}`);

/**
 * A condition of `selectIndexedPosts`: open posts that no circle has bound, of available members who take part in
 * circles now. `circleMembers` has no row of a member who never chose anything.
 */
export const takesPartNow = (now: number) =>
  and(
    isAvailable,
    or(isNull(circleMembers.userId), eq(circleMembers.takesPart, true)),
    isOver(circleMembers.pausedUntil, now),
    isOver(circleMembers.barredUntil, now),
    sql`not exists (select 1 from ${circleSeats} where ${circleSeats.postId} = ${matchIndex.postId} and ${circleSeats.isBound})`,
  );

/** The same, of members who are in fewer open proposals than they may be. */
export const mayBeAsked = (now: number) =>
  and(takesPartNow(now), or(isNull(circleMembers.userId), lt(circleMembers.openSeats, MAX_OPEN_PROPOSALS)));
