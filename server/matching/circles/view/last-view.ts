import type { CircleLeg } from '#contracts/matching/circles.ts';
import type { LastView } from '#db/schema/matching/circles.ts';
import type { SeatedCircle } from '../machine/state.ts';
import type { CircleData } from './circle-data.ts';
import { shownLegs } from './shown-legs.ts';

/**
 * What a member who lost their seat saw last of the circle, with how those legs ended. Their own ones that no one will
 * give or get now are cancelled for them at once. Of the end they see what is owed.
 */
export const asLastSeen = (data: CircleData, seated: SeatedCircle, view: LastView): LastView => {
  if (view.legs.length === 0) return view;
  const { viewerId } = data;
  const current = shownLegs(data, seated);
  const isTheirs = ({ giverUserId, receiverUserId }: CircleLeg) =>
    giverUserId === viewerId || receiverUserId === viewerId;
  const owed = current.filter((leg) => leg.isOwed && isTheirs(leg));
  const now = new Map(current.map((leg) => [leg.id, leg]));
  const legs = view.legs.map((leg) => {
    const since = now.get(leg.id);
    const { status, deliveredAt, confirmedAt } = since ?? leg;
    const isOwn = isTheirs(leg);
    return {
      ...leg,
      status: isOwn && status === 'waiting' ? 'cancelled' : status,
      deliveredAt,
      confirmedAt,
      latestDueAt: null,
      exchangeId: isOwn ? (since?.exchangeId ?? leg.exchangeId) : leg.exchangeId,
    };
  });
  return { ...view, legs: [...owed, ...legs] };
};
