import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { recordCircleEvent } from '../record.ts';
import type { RingState } from '../ring-state.ts';

/** The one before the gap serves the one after it: the ring is smaller by one place. */
export const closeOverVacancy = async (tx: Tx, ring: RingState, position: number): Promise<void> => {
  const { circle, seats } = ring;
  await tx
    .update(circleSeats)
    .set({ position: null })
    .where(and(eq(circleSeats.circleId, circle.id), eq(circleSeats.position, position)));
  // In their order, so that no two are in one place in between.
  const later = seats
    .filter((seat) => seat.position !== null && seat.position > position)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  for (const seat of later) {
    await tx
      .update(circleSeats)
      .set({ position: (seat.position ?? 0) - 1 })
      .where(eq(circleSeats.id, seat.id));
  }
  await tx
    .update(circles)
    .set({ size: circle.size - 1 })
    .where(eq(circles.id, circle.id));
  await recordCircleEvent(tx, { circleId: circle.id, actorId: null, kind: 'gap_closed' });
};
