import { nextDeadlineOf } from '../machine/deadlines.ts';
import { hasOtherTerms, isLive, isOpen, neighborsOf, placesOf, type StoredCircle } from '../machine/state.ts';

/** Whether the legs of a bound seat explain why it has other terms than the circle: by what was given or cancelled. */
const hasOtherLegs = ({ legs }: StoredCircle, userId: string, neighbors: { before?: string; after?: string }) =>
  legs.some((leg) => leg.giverId === userId && (!isLive(leg) || leg.receiverId !== neighbors.after)) ||
  legs.some((leg) => leg.receiverId === userId && isLive(leg) && leg.giverId !== neighbors.before);

const faultsOfAgreed = (stored: StoredCircle): string[] => {
  const places = placesOf(stored);
  if (places.every((seat) => seat === null)) return ['has no one'];
  if (stored.circle.mendBy !== null) return [];
  const partly = places.some((seat) => !seat?.isBound) ? ['is partly agreed'] : [];
  const other = places.flatMap((seat, position) => {
    if (!seat || seat.state !== 'bound' || !hasOtherTerms(places, seat)) return [];
    const { before, after } = neighborsOf(places, position);
    const neighbors = { before: before?.userId ?? '', after: after?.userId ?? '' };
    return hasOtherLegs(stored, seat.userId, neighbors) ? [] : [`has other terms than the circle at ${position}`];
  });
  return [...partly, ...other];
};

/** What is wrong in a circle, in words; nothing if all is right. */
export const faultsOf = (stored: StoredCircle): string[] => {
  const { circle, seats, legs } = stored;
  const { state } = circle;
  const taken = placesOf(stored).filter((seat) => seat !== null);
  const hasEnded = state === 'void' || state === 'broken';
  const faults: [isWrong: boolean, what: string][] = [
    [state !== 'agreed' && seats.some(({ isBound }) => isBound), 'binds posts'],
    [state === 'proposed' && legs.length > 0, 'has legs'],
    [
      state === 'completed' && legs.some((leg) => isLive(leg) && leg.status !== 'confirmed'),
      'is completed with an open leg',
    ],
    [state === 'completed' && taken.some((seat) => seat.state !== 'done'), 'has seats that are not done'],
    [hasEnded && taken.length > 0, 'has seats'],
    [(circle.endedAt !== null) === isOpen(stored), 'ends wrongly'],
    [seats.some((seat) => seat.isBound && seat.terms === null), 'binds without terms'],
    [new Set(seats.map(({ userId }) => userId)).size !== seats.length, 'has a member twice'],
    [circle.dueAt !== (nextDeadlineOf(stored)?.at ?? null), 'is not planned'],
  ];
  const own = faults.flatMap(([isWrong, what]) => (isWrong ? [what] : []));
  return state === 'agreed' ? [...own, ...faultsOfAgreed(stored)] : own;
};
