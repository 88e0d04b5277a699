import type { Circle, CircleLeg, CircleSide } from '#contracts/matching/circles.ts';
import { firstNameOf, uncancelledLegs } from '#src/features/circles/circle-texts.ts';
import { partnerNameIn } from '#src/features/circles/names.ts';

export interface OwnSide {
  service: string;
  value: number;
  /** Who gets it, or gives it. */
  name: string;
  isDone: boolean;
}

const planned = (side: CircleSide): OwnSide => ({
  service: side.service,
  value: side.value,
  name: firstNameOf(side),
  isDone: false,
});

const partOf = (leg: CircleLeg, name: string, isDone: boolean): OwnSide => ({
  service: leg.service,
  value: leg.value,
  name,
  isDone,
});

/**
 * What the member gives and gets. Once there are legs, they decide: after someone left, the neighbor in the circle may
 * not be the one who gets the leg. Null where there is no leg, or none that is or will be done.
 */
export function ownSides(circle: Circle, myId: string): { give: OwnSide | null; get: OwnSide | null } {
  const { legs, youGive, youGet } = circle;
  if (legs.length === 0) return { give: planned(youGive), get: planned(youGet) };
  const doable = uncancelledLegs(circle).filter(({ status }) => status !== 'failed');
  const given = doable.find(({ giverUserId }) => giverUserId === myId);
  const got = doable.find(({ receiverUserId }) => receiverUserId === myId);
  return {
    give: given
      ? partOf(
          given,
          partnerNameIn(circle, given.receiverUserId, myId),
          ['delivered', 'confirmed'].includes(given.status),
        )
      : null,
    get: got ? partOf(got, partnerNameIn(circle, got.giverUserId, myId), got.status === 'confirmed') : null,
  };
}

/** 'You give a logo to Ben and got bookkeeping from Cara'; without the half that there is not. */
export function sidesText(circle: Circle, myId: string): string {
  const { give, get } = ownSides(circle, myId);
  const halves = [
    ...(give ? [`${give.isDone ? 'gave' : 'give'} ${give.service} to ${give.name}`] : []),
    ...(get ? [`${get.isDone ? 'got' : 'get'} ${get.service} from ${get.name}`] : []),
  ];
  return halves.length > 0 ? `You ${halves.join(' and ')}` : '';
}
