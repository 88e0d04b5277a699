import type { CircleLeg } from '#contracts/matching/circles.ts';
import type { LastView } from '#db/schema/matching/circles.ts';
import type { SeatedCircle } from '../machine/state.ts';
import type { CircleData } from './circle-data.ts';
import { shownLegs } from './shown-legs.ts';

/**
 * What a member who lost their seat saw last of the circle, with how its legs ended. Their own legs that no one will give
 * or get now show as cancelled at once. Of what the end of the circle brought, they see their own debts and credits.
 */
export const asLastSeen = (data: CircleData, seated: SeatedCircle, view: LastView): LastView => {
  if (view.legs.length === 0) return view;
  const { viewerId } = data;
  const current = shownLegs(data, seated);
  const isTheirs = ({ giverUserId, receiverUserId }: CircleLeg) =>
    giverUserId === viewerId || receiverUserId === viewerId;
  const owed = current.filter((leg) => leg.isOwed && isTheirs(leg));
  const currentById = new Map(current.map((leg) => [leg.id, leg]));
  const legs = view.legs.map((leg) => {
    const currentLeg = currentById.get(leg.id);
    const { status, deliveredAt, confirmedAt } = currentLeg ?? leg;
    const isOwn = isTheirs(leg);
    return {
      ...leg,
      status: isOwn && status === 'waiting' ? 'cancelled' : status,
      deliveredAt,
      confirmedAt,
      latestDueAt: null,
      exchangeId: isOwn ? (currentLeg?.exchangeId ?? leg.exchangeId) : leg.exchangeId,
    };
  });
  return { ...view, legs: [...owed, ...legs] };
};
