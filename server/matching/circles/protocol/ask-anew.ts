import { SUBSTITUTE_ANSWER_HOURS } from '#contracts/matching/circles.ts';
import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { HOUR } from '../../../platform/core/time.ts';
import { recordCircleEvent } from './record.ts';
import { placesOf, type RingState, type Seat, termsAt } from './ring-state.ts';
import { notifyOfCircle } from './notify-of-circle.ts';

/**
 * Asks members again whose part has changed. Those who take any substitute with the same service get the new terms
 * without a question.
 * @returns how many are asked
 */
export const askAnew = async (deps: Deps, tx: Tx, ring: RingState, outdated: readonly Seat[]): Promise<number> => {
  const { circle } = ring;
  const version = circle.version + 1;
  await tx
    .update(circles)
    .set({ version: sql`${circles.version} + 1` })
    .where(eq(circles.id, circle.id));
  const places = placesOf(ring);
  const now = Date.now();
  let asked = 0;
  for (const seat of outdated) {
    const terms = termsAt(places, seat.position ?? 0);
    if (seat.substitutesOk && isSameService(seat, terms)) {
      await tx.update(circleSeats).set({ terms }).where(eq(circleSeats.id, seat.id));
      continue;
    }
    await tx
      .update(circleSeats)
      .set({ state: 'asked', answerBy: now + SUBSTITUTE_ANSWER_HOURS * HOUR, askedAt: now, remindedAt: null })
      .where(eq(circleSeats.id, seat.id));
    asked += 1;
    await notifyOfCircle(deps, tx, { circleId: circle.id, version, userId: seat.userId, update: 'changed' });
  }
  await recordCircleEvent(tx, { circleId: circle.id, actorId: null, kind: 'changed' });
  return asked;
};

/** What may be worth less with a substitute without a question. */
const LESS = 0.9;

/**
 * Whether a substitute who does the same is all that has changed. A neighbour who changes their own post is none, and is
 * never agreed to unseen.
 */
const isSameService = ({ terms }: Seat, now: ReturnType<typeof termsAt>): boolean => {
  if (terms === null || now === null) return false;
  const isSameGiver = terms.get.fromUserId === now.get.fromUserId;
  return (
    terms.give.service === now.give.service &&
    terms.give.value === now.give.value &&
    terms.get.service === now.get.service &&
    now.get.value >= (isSameGiver ? 1 : LESS) * terms.get.value
  );
};
