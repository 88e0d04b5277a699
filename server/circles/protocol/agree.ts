import { LEG_DUE_DAYS } from '#contracts/circles.ts';
import { newId } from '#db/client/ids.ts';
import { locked } from '#db/client/locking.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/circles.ts';
import { users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import { blocks } from '#db/schema/trust.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { DAY } from '../../core/time.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { viewOf } from '../circle-view.ts';
import { askAnew } from './ask-anew.ts';
import { voidCircle } from './end.ts';
import { loseSeat } from './lose-seat.ts';
import { newcomersOf } from './newcomers.ts';
import { releaseOpenSeat } from './open-seats.ts';
import { recordCircleEvent } from './record.ts';
import { neighboursOf, placesOf, readRing, type RingState, sameTerms, type Seat, termsAt } from './ring-state.ts';
import { legsOf } from './settle.ts';
import { tellOfCircle } from './tell.ts';

/** Locks the posts and then their owners, each in the order of their ids, as everywhere; and says whose cannot take part. */
const lockAndFindTaken = async (tx: Tx, places: readonly Seat[]): Promise<Seat[]> => {
  const postIds = places.map(({ postId }) => postId);
  const userIds = places.map(({ userId }) => userId);
  const found = await locked(
    tx
      .select({ id: posts.id, status: posts.status })
      .from(posts)
      .where(inArray(posts.id, postIds))
      .orderBy(asc(posts.id)),
  );
  const members = await locked(
    tx
      .select({ id: users.id, suspendedAt: users.suspendedAt, deletedAt: users.deletedAt })
      .from(users)
      .where(inArray(users.id, userIds))
      .orderBy(asc(users.id)),
  );
  const bound = await tx
    .select({ postId: circleSeats.postId, circleId: circleSeats.circleId })
    .from(circleSeats)
    .where(and(inArray(circleSeats.postId, postIds), eq(circleSeats.isBound, true)));
  return places.filter((seat) => {
    if (seat.isBound) return false;
    const isActive = found.some(({ id, status }) => id === seat.postId && status === 'active');
    const isHere = members.some(
      ({ id, suspendedAt, deletedAt }) => id === seat.userId && suspendedAt === null && deletedAt === null,
    );
    const isElsewhere = bound.some(({ postId, circleId }) => postId === seat.postId && circleId !== seat.circleId);
    return !isActive || !isHere || isElsewhere;
  });
};

const hasBlock = async (tx: Tx, userIds: string[]): Promise<boolean> => {
  const rows = await tx
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(and(inArray(blocks.blockerId, userIds), inArray(blocks.blockedId, userIds)))
    .limit(1);
  return rows.length > 0;
};

/** Makes the legs that the ring needs and has not; those beside a replaced member were cancelled when they left. */
const makeLegs = async (tx: Tx, circleId: string, places: readonly Seat[]): Promise<void> => {
  const now = Date.now();
  const existing = (await legsOf(tx, circleId)).filter(({ status }) => status !== 'cancelled');
  const made = places
    .map((giver, position) => ({ giver, receiver: neighboursOf(places, position).after }))
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
  const all = [...existing, ...made];
  const isNew = await newcomersOf(
    tx,
    made.map(({ receiverId }) => receiverId),
  );
  await tx.insert(circleLegs).values(
    made.map((leg) => ({
      ...leg,
      // Who is new here gives first.
      heldByLegId: isNew.has(leg.receiverId)
        ? (all.find(({ giverId }) => giverId === leg.receiverId)?.id ?? null)
        : null,
    })),
  );
};

const bind = async (deps: Deps, tx: Tx, ring: RingState, places: readonly Seat[]): Promise<void> => {
  const { circle } = ring;
  const now = Date.now();
  for (const seat of places) {
    await tx
      .update(circleSeats)
      .set({ state: 'bound', isBound: true, answerBy: null })
      .where(eq(circleSeats.id, seat.id));
    if (!seat.isBound) await releaseOpenSeat(tx, seat.userId);
  }
  await tx
    .update(circles)
    .set({ state: 'agreed', agreedAt: circle.agreedAt ?? now, mendBy: null })
    .where(eq(circles.id, circle.id));
  await makeLegs(tx, circle.id, places);
  await recordCircleEvent(tx, { circleId: circle.id, actorId: null, kind: 'agreed' });
  for (const { userId } of places) {
    await tellOfCircle(deps, tx, { circleId: circle.id, version: circle.version, userId, news: 'agreed' });
  }
  const postIds = places.filter(({ isBound }) => !isBound).map(({ postId }) => postId);
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
 * here: a post that is taken loses its seat, a block ends the circle, other terms are asked about anew.
 */
export const agreeIfAll = async (deps: Deps, tx: Tx, circleId: string): Promise<void> => {
  const ring = await readRing(tx, circleId);
  if (!ring) return;
  const places = placesOf(ring);
  const all = places.filter((seat) => seat !== null);
  const hasAll = all.length === places.length && all.every(({ state }) => state === 'accepted' || state === 'bound');
  if (!hasAll) return;
  const taken = await lockAndFindTaken(tx, all);
  for (const seat of taken) {
    await loseSeat(tx, ring.circle, seat, { state: 'lapsed', lastView: await viewOf(tx, ring, seat.userId) });
    await recordCircleEvent(tx, { circleId, actorId: seat.userId, kind: 'cannot_take_part' });
  }
  if (taken.length > 0) return;
  if (
    await hasBlock(
      tx,
      all.filter(({ isBound }) => ring.circle.state === 'proposed' || !isBound).map(({ userId }) => userId),
    )
  ) {
    return voidCircle(deps, tx, ring, 'a block');
  }
  const outdated = all.filter((seat, position) => !sameTerms(seat.terms, termsAt(places, position)));
  if (outdated.length > 0) {
    return askAnew(deps, tx, ring, outdated);
  }
  await bind(deps, tx, ring, all);
};
