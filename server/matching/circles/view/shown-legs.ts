import type { CircleLeg } from '#contracts/matching/circles.ts';
import { iso, isoOrNull } from '../../../platform/core/time.ts';
import { isHeld, latestDueOf, type Leg, type SeatedCircle } from '../machine/state.ts';
import type { LegsData } from './legs-data.ts';

const cancelledLast = ({ status }: Leg) => Number(status === 'cancelled');

/** The legs of a circle in the contract's form, cancelled ones last. */
export const shownLegs = ({ legsOf, exchangeIdOf, filterNote }: LegsData, seated: SeatedCircle): CircleLeg[] => {
  const legs = legsOf(seated.circle.id);
  return legs
    .toSorted((a, b) => cancelledLast(a) - cancelledLast(b))
    .map((leg) => ({
      id: leg.id,
      giverUserId: leg.giverId,
      receiverUserId: leg.receiverId,
      service: leg.service,
      value: leg.value,
      status: leg.status,
      held: isHeld(leg, legs, seated),
      isOwed: leg.isOwed,
      dueAt: isoOrNull(leg.dueAt),
      latestDueAt: iso(latestDueOf(leg)),
      deliveredAt: isoOrNull(leg.deliveredAt),
      confirmedAt: isoOrNull(leg.confirmedAt),
      note: filterNote(leg.noteById, leg.noteAt ?? 0, leg.note),
      exchangeId: exchangeIdOf(leg.id),
    }));
};
