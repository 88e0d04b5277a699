import { circleLegs } from '#db/schema/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, or } from 'drizzle-orm';
import { neighboursOf, placesOf, type RingState } from './ring-state.ts';

/**
 * Cancels the undone legs beside a place: from the one before it, to the one after it, and of who left. Others make
 * them anew when the ring is agreed again.
 */
export const cancelLegsBeside = async (tx: Tx, ring: RingState, position: number): Promise<void> => {
  const { before, after } = neighboursOf(placesOf(ring), position);
  if (!before || !after) return;
  const undone = inArray(circleLegs.status, ['waiting', 'delivered']);
  const beside = or(eq(circleLegs.giverId, before.userId), eq(circleLegs.receiverId, after.userId));
  await tx
    .update(circleLegs)
    .set({ status: 'cancelled' })
    .where(and(eq(circleLegs.circleId, ring.circle.id), undone, beside));
};
