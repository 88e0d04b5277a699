/** Who takes part, by the name that a circle shows. Apart from the rules of legs, which the dashboard need not load. */
import type { Circle } from '#contracts/matching/circles.ts';
import { hasVacancy } from '#src/features/circles/circle-texts.ts';
import { idOf } from '#src/features/circles/diagram/places.ts';

/** Who of the circle has this id: 'you' or a first name. */
export const nameIn = ({ seats }: Circle, userId: string, myId: string): string =>
  userId === myId
    ? 'you'
    : (seats.find(({ person }) => idOf(person) === userId)?.person?.firstName ?? 'a former member');

export const isBeingRefilled = (circle: Circle): boolean =>
  hasVacancy(circle) || circle.seats.some(({ state }) => state === 'asked');

/** The name of the other side of a leg. While a seat is being refilled, no one is known for it. */
export const partnerNameIn = (circle: Circle, userId: string, myId: string): string => {
  const isKnown = userId === myId || circle.seats.some(({ person }) => idOf(person) === userId);
  return !isKnown && isBeingRefilled(circle) ? 'someone new' : nameIn(circle, userId, myId);
};
