import { circleSeats } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context/context.ts';
import { findLastView } from '../../view/circle-view.ts';
import { vacateSeat } from './vacate-seat.ts';
import { recordCircleEvent } from '../record.ts';
import { isTaken, type RingState } from '../ring-state.ts';
import { notifyOfCircle } from '../notify-of-circle.ts';

/** Those of an agreed circle who were asked about a substitute and need not answer any more are bound as before. */
export const bindAsBefore = (tx: Tx, circleId: string) =>
  tx
    .update(circleSeats)
    .set({ state: 'bound', answerBy: null })
    .where(and(eq(circleSeats.circleId, circleId), eq(circleSeats.isBound, true)));

/** Who would have stepped in to an agreed circle does not: the gap stays, and another one is looked for. */
export const releaseSubstitute = async (deps: Deps, tx: Tx, ring: RingState): Promise<void> => {
  const { circle, seats } = ring;
  for (const seat of seats.filter((seat) => isTaken(seat) && !seat.isBound)) {
    await vacateSeat(tx, circle, seat, { state: 'released', lastView: await findLastView(tx, ring, seat) });
    await notifyOfCircle(deps, tx, {
      circleId: circle.id,
      version: circle.version,
      userId: seat.userId,
      update: 'void',
    });
  }
  await bindAsBefore(tx, circle.id);
  await recordCircleEvent(tx, { circleId: circle.id, actorId: null, kind: 'cannot_take_part' });
};
