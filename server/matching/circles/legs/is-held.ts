import type { LegRow } from '../protocol/deadlines.ts';
import { placesOf, type RingState } from '../protocol/ring-state.ts';

/**
 * Whether a leg cannot be delivered now: it waits for the one that a new member gives first, or one of its two is asked
 * about a substitute, or has left. What is delivered can always be confirmed.
 */
export const isHeld = (leg: LegRow, legs: readonly LegRow[], ring: RingState): boolean => {
  if (leg.status !== 'waiting' || leg.isOwed) return false;
  if (legs.some(({ id, status }) => id === leg.heldByLegId && status === 'waiting')) return true;
  const isBound = (userId: string) => placesOf(ring).some((seat) => seat?.userId === userId && seat.state === 'bound');
  return !isBound(leg.giverId) || !isBound(leg.receiverId);
};
