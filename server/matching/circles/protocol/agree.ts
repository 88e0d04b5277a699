import { LEG_DUE_DAYS } from '#contracts/matching/circles.ts';
import { newId } from '#db/client/ids.ts';
import { locked } from '#db/client/locking.ts';
import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { DAY } from '../../../platform/core/time.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { isStillRing } from '../candidates/is-still-ring.ts';
import { findLastView } from '../view/circle-view.ts';
import type { LegRow } from './deadlines.ts';
import { askAnew } from './ask-anew.ts';
import { hasBlockWith } from './blocks.ts';
import { voidCircle } from './end.ts';
import { vacateSeat } from './vacancies/vacate-seat.ts';
import { findNewcomers } from './newcomers.ts';
import { releaseOpenSeats } from './open-seats.ts';
import { readPostsAnew } from './read-anew.ts';
import { recordCircleEvent } from './record.ts';
import { bindAsBefore, releaseSubstitute } from './vacancies/release-substitute.ts';
import {
  lockPosts,
  neighboursOf,
  placesOf,
  readRing,
  type RingState,
  sameTerms,
  type Seat,
  termsAt,
} from './ring-state.ts';
import { findLegs } from './reschedule-deadlines.ts';
import { notifyOfCircle } from './notify-of-circle.ts';

/** Locks the members and then their posts, each in the order of their ids, as everywhere; and says whose cannot take part. */
const lockAndFindTaken = async (tx: Tx, places: readonly Seat[]): Promise<Seat[]> => {
  const postIds = places.map(({ postId }) => postId);
  const userIds = places.map(({ userId }) => userId);
  const members = await locked(
    tx
      .select({ id: users.id, suspendedAt: users.suspendedAt, deletedAt: users.deletedAt })
      .from(users)
      .where(inArray(users.id, userIds))
      .orderBy(asc(users.id)),
  );
  const found = await lockPosts(tx, postIds);
  const bound = await tx
    .select({ postId: circleSeats.postId, circleId: circleSeats.circleId })
    .from(circleSeats)
    .where(and(inArray(circleSeats.postId, postIds), eq(circleSeats.isBound, true)));
  const banned = await tx
    .select({ userId: circleMembers.userId })
    .from(circleMembers)
    .where(and(inArray(circleMembers.userId, userIds), gt(circleMembers.barredUntil, Date.now())));
  return places.filter((seat) => {
    if (seat.isBound) return false;
    if (banned.some(({ userId }) => userId === seat.userId)) return true;
    const isActive = found.some(({ id, status }) => id === seat.postId && status === 'active');
    const isHere = members.some(
      ({ id, suspendedAt, deletedAt }) => id === seat.userId && suspendedAt === null && deletedAt === null,
    );
    const isElsewhere = bound.some(({ postId, circleId }) => postId === seat.postId && circleId !== seat.circleId);
    return !isActive || !isHere || isElsewhere;
  });
};

/** Cancels the undone legs that are none of the ring any more, and makes those that it needs and has not. */
const makeLegs = async (tx: Tx, circleId: string, places: readonly Seat[]): Promise<void> => {
  const now = Date.now();
  const receiverOf = (position: number) => neighboursOf(places, position).after;
  const isOfRing = ({ giverId, receiverId }: LegRow) =>
    places.some((giver, position) => giver.userId === giverId && receiverOf(position)?.userId === receiverId);
  const live = (await findLegs(tx, circleId)).filter(({ status }) => status !== 'cancelled');
  const outdated = live.filter((leg) => leg.status === 'waiting' && !isOfRing(leg));
  for (const { id } of outdated) {
    await tx.update(circleLegs).set({ status: 'cancelled' }).where(eq(circleLegs.id, id));
  }
  const existing = live.filter((leg) => !outdated.includes(leg));
  const made = places
    .map((giver, position) => ({ giver, receiver: receiverOf(position) }))
    .filter(
      ({ giver, receiver }) =>
        !existing.some(({ giverId, receiverId }) => giverId === giver.userId || receiverId === receiver?.userId),
    )
    .flatMap(({ giver, receiver }) =>
      receiver
        ? [
            {
              id: newId(),
              circleId,
              giverId: giver.userId,
              receiverId: receiver.userId,
              postId: giver.postId,
              service: giver.service,
              value: giver.value,
              dueAt: now + LEG_DUE_DAYS * DAY,
              createdAt: now,
            },
          ]
        : [],
    );
  if (made.length === 0) return;
  await tx.insert(circleLegs).values(made);
  await holdLegsToNew(tx, await findLegs(tx, circleId));
};

/** Who is new here gives first: the leg to them waits for theirs, which is another one after somebody stepped in. */
const holdLegsToNew = async (tx: Tx, legs: readonly LegRow[]): Promise<void> => {
  const waiting = legs.filter(({ status }) => status === 'waiting');
  const isNew = await findNewcomers(
    tx,
    waiting.map(({ receiverId }) => receiverId),
  );
  for (const { id, receiverId } of waiting.filter((leg) => isNew.has(leg.receiverId))) {
    const given = legs.find(({ giverId, status }) => giverId === receiverId && status !== 'cancelled');
    await tx
      .update(circleLegs)
      .set({ heldByLegId: given?.id ?? null })
      .where(eq(circleLegs.id, id));
  }
};

const bind = async (deps: Deps, tx: Tx, ring: RingState, places: readonly Seat[]): Promise<void> => {
  const { circle } = ring;
  const now = Date.now();
  for (const seat of places) {
    await tx
      .update(circleSeats)
      .set({ state: 'bound', isBound: true, answerBy: null })
      .where(eq(circleSeats.id, seat.id));
  }
  const joining = places.filter(({ isBound }) => !isBound);
  await releaseOpenSeats(
    tx,
    joining.map(({ userId }) => userId),
  );
  await tx
    .update(circles)
    .set({ state: 'agreed', agreedAt: circle.agreedAt ?? now, mendBy: null })
    .where(eq(circles.id, circle.id));
  await makeLegs(tx, circle.id, places);
  await recordCircleEvent(tx, { circleId: circle.id, actorId: null, kind: 'agreed' });
  for (const { userId } of places) {
    await notifyOfCircle(deps, tx, { circleId: circle.id, version: circle.version, userId, update: 'agreed' });
  }
  const postIds = joining.map(({ postId }) => postId);
  const others = await tx
    .selectDistinct({ circleId: circleSeats.circleId })
    .from(circleSeats)
    .where(
      and(
        inArray(circleSeats.postId, postIds),
        inArray(circleSeats.state, ['asked', 'accepted']),
        ne(circleSeats.circleId, circle.id),
      ),
    );
  // Their locks would come after this circle's posts.
  for (const { circleId } of others) await enqueue(tx, 'circles.check', { circleId });
};

/**
 * Agrees a circle if all of its members said yes: all are bound, or none. What has changed since they said so is found
 * here: a post that is taken loses its seat, a block ends the circle, as does what makes it no ring any more; other terms
 * are asked about anew.
 */
export const agreeIfAll = async (deps: Deps, tx: Tx, circleId: string): Promise<void> => {
  const ring = await readRing(tx, circleId);
  if (!ring) return;
  const all = placesOf(ring).filter((seat) => seat !== null);
  const hasAll = all.length === ring.circle.size && all.every(({ state }) => state === 'accepted' || state === 'bound');
  if (!hasAll) return;
  const taken = await lockAndFindTaken(tx, all);
  // In one order, as each waits for the row of a member's counters.
  for (const seat of taken.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    await vacateSeat(tx, ring.circle, seat, { state: 'lapsed', lastView: await findLastView(tx, ring, seat) });
    await recordCircleEvent(tx, { circleId, actorId: seat.userId, kind: 'cannot_take_part' });
  }
  if (taken.length > 0) {
    if (ring.circle.state === 'agreed') await bindAsBefore(tx, circleId);
    return;
  }
  const joining = all.filter(({ isBound }) => !isBound);
  const end = (reason: string) =>
    ring.circle.state === 'proposed' ? voidCircle(deps, tx, ring, reason) : releaseSubstitute(deps, tx, ring);
  if (await hasBlockWith(tx, joining, all)) return end('a block');
  if (!(await isStillRing(tx, all))) return end('no ring any more');
  const { ring: now, isChanged } = await readPostsAnew(tx, ring);
  const places = placesOf(now).filter((seat) => seat !== null);
  const outdated = places.filter((seat, position) => !sameTerms(seat.terms, termsAt(places, position)));
  if (outdated.length === 0 && !isChanged) return bind(deps, tx, now, places);
  const asked = await askAnew(deps, tx, now, outdated);
  // Those who take any substitute have the new terms already.
  if (asked === 0) await agreeIfAll(deps, tx, circleId);
};
