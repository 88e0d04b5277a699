import { MAX_ASKS_PER_CIRCLE, MAX_ASKS_PER_VACANCY, SUBSTITUTE_ANSWER_HOURS } from '#contracts/matching/circles.ts';
import { HOUR } from '../../../platform/core/time.ts';
import type { Command, Joining } from './commands.ts';
import { add, type Draft, record, setCircle } from './draft.ts';
import { breakCircle, voidCircle } from './ending.ts';
import { agreeIfAll, askAgain, askedSeat, closeOverVacancy } from './seats.ts';
import {
  hasOtherTerms,
  isLive,
  isOpen,
  isTaken,
  membersKeyOf,
  neighborsOf,
  placesOf,
  type Seat,
  type StoredCircle,
  takenPlacesOf,
} from './state.ts';

/** Where the first vacancy of an open circle is; null without one. */
export const vacancyOf = (circle: StoredCircle): number | null => {
  const position = isOpen(circle) ? placesOf(circle).indexOf(null) : -1;
  return position === -1 ? null : position;
};

/** Whether no leg is missing that is not beside the vacancy. One is missing if its giver gave to a member who left since. */
const isOtherwiseWhole = ({ circle, legs }: StoredCircle, places: readonly (Seat | null)[]): boolean =>
  circle.state !== 'agreed' ||
  places.every((giver, position) => {
    const { after } = neighborsOf(places, position);
    return (
      !giver ||
      !after ||
      legs.some((leg) => isLive(leg) && leg.giverId === giver.userId && leg.receiverId === after.userId)
    );
  });

/** Whether a vacancy can be filled at all: both neighbors are there, and all legs between the others. */
export const canRefill = (circle: StoredCircle, position: number): boolean => {
  const places = placesOf(circle);
  const { before, after } = neighborsOf(places, position);
  return before !== null && after !== null && takenPlacesOf(circle).length >= 2 && isOtherwiseWhole(circle, places);
};

/** Whether another member can be asked: at most two for a vacancy, and four in a circle. */
export const canAskSubstitute = ({ seats }: StoredCircle, position: number): boolean => {
  const first = firstSeatAt(seats, position);
  const steppedIn = seats.filter((seat) => seat.firstSeatId !== seat.id);
  const forVacancy = steppedIn.filter((seat) => seat.firstSeatId === first);
  return first !== undefined && forVacancy.length < MAX_ASKS_PER_VACANCY && steppedIn.length < MAX_ASKS_PER_CIRCLE;
};

const firstSeatAt = (seats: readonly Seat[], position: number): string | undefined =>
  seats.findLast((seat) => seat.position === position)?.firstSeatId;

/** Asks those whose part is another one now; they said yes to what was. */
const askNeighbors = (draft: Draft): void => {
  setCircle(draft, { membersKey: membersKeyOf(takenPlacesOf(draft.state).map(({ userId }) => userId)) });
  const places = placesOf(draft.state);
  const outdated = places.filter((seat) => seat !== null && seat.state !== 'asked' && hasOtherTerms(places, seat));
  askAgain(
    draft,
    outdated.filter((seat) => seat !== null),
  );
};

const seatSubstitute = (draft: Draft, substitute: Joining, position: number): void => {
  const { now } = draft;
  const { circle, seats } = draft.state;
  const seat = askedSeat(circle.id, substitute, {
    position,
    firstSeatId: firstSeatAt(seats, position) ?? substitute.seatId,
    now,
    answerBy: now + SUBSTITUTE_ANSWER_HOURS * HOUR,
  });
  draft.state = { ...draft.state, seats: [...seats, seat] };
  add(draft, { kind: 'count-ask', userId: seat.userId });
  record(draft, 'stepped_in', null);
  askNeighbors(draft);
  add(draft, { kind: 'ask', seatId: seat.id, userId: seat.userId, version: draft.state.circle.version });
};

/**
 * Fills a vacancy: with a member who gives and wants the same, else by closing over it. A proposal that cannot be refilled
 * is void; an agreed circle waits for others until `mendBy`.
 */
export const refill = (draft: Draft, { substitute, canClose }: Extract<Command, { kind: 'refill' }>): void => {
  const position = vacancyOf(draft.state);
  if (position === null) return;
  if (substitute) {
    seatSubstitute(draft, substitute, position);
  } else if (canClose) {
    closeOverVacancy(draft, position);
    askNeighbors(draft);
    agreeIfAll(draft);
  } else if (draft.state.circle.state === 'proposed') {
    voidCircle(draft, 'not mended');
  } else if (draft.state.seats.filter(isTaken).length < 2) {
    breakCircle(draft, 'not mended');
  } else {
    add(draft, { kind: 'find-substitute-later' });
  }
};
