import { circleSeats } from '#db/schema/matching/circles.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { DAY } from '../../../platform/core/time.ts';
import type { JobPayloads } from '../../../platform/jobs/kinds.ts';
import { isStillRing } from '../candidates/is-still-ring.ts';
import { askAnew } from './ask-anew.ts';
import { hasBlockWith } from './blocks.ts';
import { decline } from './decline.ts';
import { voidCircle } from './end.ts';
import { leaveRing } from './vacancies/leave.ts';
import { isTaken, lockRing, placesOf, type RingState, sameTerms, type Seat, termsAt } from './ring-state.ts';
import { readPostsAnew } from './read-anew.ts';
import { endBlockedDebts } from './vacancies/assign-debts.ts';
import { releaseSubstitute } from './vacancies/release-substitute.ts';
import { rescheduleDeadlines } from './reschedule-deadlines.ts';
import { publishCircle } from './notify-of-circle.ts';

/** So long a bound member may be suspended before they count as left. */
export const SUSPENDED_DAYS = 3;

const isGone = async (db: Queryable, { circle }: RingState, seat: Seat): Promise<boolean> => {
  const [row] = await db
    .select({ status: posts.status, suspendedAt: users.suspendedAt, deletedAt: users.deletedAt })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(eq(posts.id, seat.postId));
  if (!row || row.deletedAt !== null) return true;
  const patience = seat.isBound ? SUSPENDED_DAYS * DAY : 0;
  if (row.suspendedAt !== null && row.suspendedAt + patience <= Date.now()) return true;
  // A closed post changes nothing in what is agreed.
  if (seat.isBound) return false;
  const [elsewhere] = await db
    .select({ id: circleSeats.id })
    .from(circleSeats)
    .where(
      and(eq(circleSeats.postId, seat.postId), eq(circleSeats.isBound, true), ne(circleSeats.circleId, circle.id)),
    );
  return row.status !== 'active' || elsewhere !== undefined;
};

/**
 * Looks at a circle again after something around it changed: a post was taken, closed or written anew, a member was
 * suspended, deleted or blocked. Safe to run more than once.
 */
export const checkCircle = (deps: Deps, { circleId, erased }: JobPayloads['circles.check']): Promise<void> =>
  deps.db.write(async (tx) => {
    const ring = await lockRing(tx, circleId);
    if (ring?.circle.state === 'broken') {
      await endBlockedDebts(tx, circleId);
      await rescheduleDeadlines(tx, circleId);
      publishCircle(deps, ring.seats, circleId);
    }
    if (!ring || (ring.circle.state !== 'proposed' && ring.circle.state !== 'agreed')) return;
    const taken = ring.seats.filter(isTaken);
    const unbound = taken.filter(({ isBound }) => !isBound);
    for (const seat of taken) {
      if (!(await isGone(tx, ring, seat))) continue;
      const sharedWith = seat.userId === erased?.userId ? erased.sharedWith : undefined;
      if (seat.isBound) await leaveRing(deps, tx, ring, seat, sharedWith);
      else await decline(deps, tx, ring, seat, { state: 'lapsed', reason: null });
      await rescheduleDeadlines(tx, circleId);
      publishCircle(deps, ring.seats, circleId);
      return;
    }
    if (await hasBlockWith(tx, unbound, taken)) {
      if (ring.circle.state === 'proposed') return voidCircle(deps, tx, ring, 'a block');
      await releaseSubstitute(deps, tx, ring);
      await rescheduleDeadlines(tx, circleId);
      publishCircle(deps, ring.seats, circleId);
      return;
    }
    const whole = placesOf(ring).filter((seat) => seat !== null);
    // Nobody is asked again about what could not be agreed.
    if (ring.circle.state === 'proposed' && whole.length === ring.circle.size && !(await isStillRing(tx, whole))) {
      return voidCircle(deps, tx, ring, 'no ring any more');
    }
    const { ring: now, isChanged } = await readPostsAnew(tx, ring);
    if (!isChanged) return;
    const places = placesOf(now);
    // Beside a gap everybody is asked once it is mended.
    const outdated = now.seats.filter(
      (seat) =>
        seat.state === 'accepted' && !seat.isBound && !sameTerms(seat.terms, termsAt(places, seat.position ?? 0)),
    );
    await askAnew(deps, tx, now, outdated);
    await rescheduleDeadlines(tx, circleId);
    publishCircle(deps, ring.seats, circleId);
  });
