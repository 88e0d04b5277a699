import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { releaseOpenSeats } from './open-seats.ts';
import { giveBackAsks } from './asks-cap.ts';
import { recordCircleEvent } from './record.ts';
import { isTaken, lockPosts, readRing, type RingState } from './ring-state.ts';
import { findLastView } from '../view/circle-view.ts';
import { findLegs, rescheduleDeadlines } from './reschedule-deadlines.ts';
import { compensate } from './vacancies/compensate.ts';
import { debtorsOf, assignDebts } from './vacancies/assign-debts.ts';
import { publishCircle, notifyOfCircle } from './notify-of-circle.ts';
import { noticesOf, readAbout } from '../../../notifications/read-about.ts';

const close = async (
  deps: Deps,
  tx: Tx,
  ring: RingState,
  { state, reason }: { state: 'void' | 'broken' | 'completed'; reason: string | null },
) => {
  const circleId = ring.circle.id;
  // It asks nobody for anything any more; the news of its end follows.
  await readAbout(deps, tx, [...new Set(ring.seats.map(({ userId }) => userId))], noticesOf.circle(circleId));
  await tx
    .update(circles)
    .set({ state, endedAt: Date.now(), endReason: reason, dueAt: null, mendBy: null })
    .where(eq(circles.id, circleId));
};

/** Ends a circle that was not agreed. All causes read alike to its members. */
export const voidCircle = async (deps: Deps, tx: Tx, ring: RingState, reason: string): Promise<void> => {
  const { circle, seats } = ring;
  await close(deps, tx, ring, { state: 'void', reason });
  const taken = seats.filter(isTaken);
  await releaseOpenSeats(
    tx,
    taken.map(({ userId }) => userId),
  );
  await giveBackAsks(tx, taken);
  for (const seat of taken) {
    await tx.update(circleSeats).set({ state: 'released', answerBy: null }).where(eq(circleSeats.id, seat.id));
    // Who was asked only, and has not looked at it, need not hear of it.
    if (seat.state === 'accepted') {
      await notifyOfCircle(deps, tx, {
        circleId: circle.id,
        version: circle.version,
        userId: seat.userId,
        update: 'void',
      });
    }
  }
  await recordCircleEvent(tx, { circleId: circle.id, actorId: null, kind: 'void' });
  publishCircle(deps, seats, circle.id);
};

/**
 * Ends an agreed circle early: what is not done is cancelled, who gave and got nothing is made good. What is delivered
 * can still be confirmed, and is by silence; what is contested of it is settled.
 */
export const breakCircle = async (deps: Deps, tx: Tx, circleId: string, reason: string): Promise<void> => {
  const ring = await readRing(tx, circleId);
  if (!ring || ring.circle.state !== 'agreed') return;
  await close(deps, tx, ring, { state: 'broken', reason });
  await tx
    .update(circleLegs)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(circleLegs.circleId, circleId),
        inArray(circleLegs.status, ['waiting', 'disputed']),
        isNull(circleLegs.deliveredAt),
      ),
    );
  const legs = await findLegs(tx, circleId);
  const taken = ring.seats.filter(isTaken);
  // Those who are made good have their post boosted.
  await lockPosts(
    tx,
    taken.map(({ postId }) => postId),
  );
  await releaseOpenSeats(
    tx,
    taken.filter(({ isBound }) => !isBound).map(({ userId }) => userId),
  );
  for (const seat of taken) {
    await tx
      .update(circleSeats)
      .set({
        state: 'released',
        isBound: false,
        answerBy: null,
        ...(seat.isBound ? {} : { lastView: await findLastView(tx, ring, seat) }),
      })
      .where(eq(circleSeats.id, seat.id));
    if (!seat.isBound) continue;
    await compensate(deps, tx, legs, seat);
    await notifyOfCircle(deps, tx, { circleId, version: ring.circle.version, userId: seat.userId, update: 'broken' });
  }
  await recordCircleEvent(tx, { circleId, actorId: null, kind: 'broken' });
  await assignDebts(deps, tx, circleId);
  await rescheduleDeadlines(tx, circleId);
  publishCircle(deps, ring.seats, circleId);
};

/** Ends an agreed circle once its last leg is confirmed: broken if somebody received and, as others left, never gave. */
export const completeIfDone = async (deps: Deps, tx: Tx, circleId: string): Promise<void> => {
  const rest = (await findLegs(tx, circleId)).filter(({ status }) => status !== 'cancelled');
  if (!rest.every(({ status }) => status === 'confirmed')) return;
  if (debtorsOf(rest).length === 0) await completeCircle(deps, tx, circleId);
  else await breakCircle(deps, tx, circleId, 'not all gave');
};

const completeCircle = async (deps: Deps, tx: Tx, circleId: string): Promise<void> => {
  const ring = await readRing(tx, circleId);
  if (ring?.circle.state !== 'agreed') return;
  await close(deps, tx, ring, { state: 'completed', reason: null });
  for (const seat of ring.seats.filter(isTaken)) {
    await tx.update(circleSeats).set({ state: 'done', isBound: false }).where(eq(circleSeats.id, seat.id));
    await notifyOfCircle(deps, tx, {
      circleId,
      version: ring.circle.version,
      userId: seat.userId,
      update: 'completed',
    });
  }
  await recordCircleEvent(tx, { circleId, actorId: null, kind: 'completed' });
  publishCircle(deps, ring.seats, circleId);
};
