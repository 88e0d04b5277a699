import type { LegRow } from '../protocol/dues.ts';
import { placesOf, type RingState } from '../protocol/ring-state.ts';

/**
 * Whether a leg cannot go on now: it waits for the one that a new member gives first, or one of its two is asked about
 * a substitute, or there is a gap beside it.
 */
export const isHeld = (leg: LegRow, legs: readonly LegRow[], ring: RingState): boolean => {
  const first = legs.find(({ id }) => id === leg.heldByLegId);
  if (first?.status === 'waiting') return true;
  const isBound = (userId: string) => placesOf(ring).some((seat) => seat?.userId === userId && seat.state === 'bound');
  return !isBound(leg.giverId) || !isBound(leg.receiverId);
};
