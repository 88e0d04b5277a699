/** Who takes part, by the name that a circle shows. In a file of its own, so that the dashboard loads no rules of legs. */
import type { Circle } from '#contracts/matching/circles.ts';
import { hasVacancy } from '#src/features/circles/circle-texts.ts';
import { idOf } from '#src/features/circles/diagram/places.ts';

/** The member of the circle with this id: 'you' or a first name. */
export const nameIn = ({ seats }: Circle, userId: string, myId: string): string =>
  userId === myId
    ? 'you'
    : (seats.find(({ person }) => idOf(person) === userId)?.person?.firstName ?? 'a former member');

/** Whether a seat is vacant, or someone has been asked to take it. */
export const isBeingRefilled = (circle: Circle): boolean =>
  hasVacancy(circle) || circle.seats.some(({ state }) => state === 'asked');

/** The name of the other side of a leg. While a seat is being refilled, its member isn't known yet. */
export const partnerNameIn = (circle: Circle, userId: string, myId: string): string => {
  const isKnown = userId === myId || circle.seats.some(({ person }) => idOf(person) === userId);
  return !isKnown && isBeingRefilled(circle) ? 'someone new' : nameIn(circle, userId, myId);
};
