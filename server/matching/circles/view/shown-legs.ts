import type { CircleLeg } from '#contracts/matching/circles.ts';
import { iso, isoOrNull } from '../../../platform/core/time.ts';
import { isHeld } from '../legs/is-held.ts';
import { latestDeadlineOf, type LegRow } from '../protocol/deadlines.ts';
import type { RingState } from '../protocol/ring-state.ts';
import type { LegsData } from './legs-data.ts';

const isCancelled = ({ status }: LegRow) => Number(status === 'cancelled');

/** The legs of a circle in the contract's form, cancelled ones last. */
export const shownLegs = ({ legsOf, exchangeIdOf, words }: LegsData, ring: RingState): CircleLeg[] => {
  const legs = legsOf(ring.circle.id);
  return legs
    .toSorted((a, b) => isCancelled(a) - isCancelled(b))
    .map((leg) => ({
      id: leg.id,
      giverUserId: leg.giverId,
      receiverUserId: leg.receiverId,
      service: leg.service,
      value: leg.value,
      status: leg.status,
      held: isHeld(leg, legs, ring),
      isOwed: leg.isOwed,
      dueAt: isoOrNull(leg.dueAt),
      latestDueAt: iso(latestDeadlineOf(leg)),
      deliveredAt: isoOrNull(leg.deliveredAt),
      confirmedAt: isoOrNull(leg.confirmedAt),
      note: words(leg.noteById, leg.noteAt ?? 0, leg.note),
      exchangeId: exchangeIdOf(leg.id),
    }));
};
