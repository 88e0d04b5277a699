import {
  type DeclineReason,
  MAX_ASKS_PER_CIRCLE,
  MAX_ASKS_PER_VACANCY,
  REFILL_DAYS,
  SUBSTITUTE_ANSWER_HOURS,
} from '#contracts/matching/circles.ts';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import {
  add,
  type Command,
  type Draft,
  type Joining,
  notify,
  type Offers,
  record,
  setCircle,
  setSeat,
} from './commands.ts';
import { breakCircle, voidCircle } from './ending.ts';
import {
  hasOtherTerms,
  isAccepted,
  isLive,
  isOpen,
  isTaken,
  membersKeyOf,
  neighborsOf,
  placesOf,
  type Seat,
  type SeatRow,
  type StoredCircle,
  takenPlacesOf,
  termsAt,
} from './state.ts';

/** A seat whose member is asked now. */
export const askedSeat = (
  circleId: string,
  { seatId, ...member }: Joining,
  { position, firstSeatId, now, answerBy }: { position: number; firstSeatId: string; now: number; answerBy: number },
): Seat => ({
  ...member,
  id: seatId,
  circleId,
  position,
  firstSeatId,
  state: 'asked',
  isBound: false,
  terms: null,
  lastView: null,
  askedAt: now,
  notifiedAt: null,
  remindedAt: null,
  answerBy,
  answeredAt: null,
  reason: null,
});

type Lost = Extract<SeatRow['state'], 'declined' | 'lapsed' | 'released' | 'left'>;

/** Takes a member's seat, so that there is a vacancy. Each yes was to the circle as it was, so all are asked again. */
export const vacateSeat = (draft: Draft, seat: Seat, state: Lost, reason: DeclineReason | null = null): void => {
  const { now } = draft;
  const { circle } = draft.state;
  setSeat(draft, seat, { state, reason, isBound: false, terms: null, answerBy: null, answeredAt: now });
  add(draft, { kind: 'keep-view', seatId: seat.id });
  // A bound member's seat was released when the circle was agreed.
  if (!seat.isBound) add(draft, { kind: 'release-open-seat', userId: seat.userId });
  const mendBy = circle.state === 'agreed' ? (circle.mendBy ?? now + REFILL_DAYS * DAY) : circle.mendBy;
  setCircle(draft, { version: circle.version + 1, mendBy });
};

/** Members of an agreed circle who were asked about a substitute and no longer need to answer are bound as before. */
export const bindAsBefore = (draft: Draft): void => {
  for (const seat of draft.state.seats.filter(({ isBound }) => isBound)) {
    setSeat(draft, seat, { state: 'bound', answerBy: null });
  }
};

/** A member who would have stepped in to an agreed circle does not: the vacancy stays open for another. */
export const releaseSubstitute = (draft: Draft): void => {
  for (const seat of draft.state.seats.filter((seat) => isTaken(seat) && !seat.isBound)) {
    notify(draft, seat.userId, 'void');
    vacateSeat(draft, seat, 'released');
  }
  bindAsBefore(draft);
  record(draft, 'cannot_take_part', null);
};

/** The one before the vacancy serves the one after it: the circle is smaller by one place. */
export const closeOverVacancy = (draft: Draft, position: number): void => {
  for (const seat of draft.state.seats) {
    if (seat.position === null || seat.position < position) continue;
    setSeat(draft, seat, { position: seat.position === position ? null : seat.position - 1 });
  }
  setCircle(draft, { size: draft.state.circle.size - 1 });
  record(draft, 'gap_closed', null);
};

/** The share of the agreed value that a substitute's service has to have, so that the neighbor need not be asked. */
const MIN_VALUE_SHARE = 0.9;

/**
 * Whether a substitute who does the same is all that has changed. A neighbor who changes their own post is no
 * substitute, and is never agreed to unseen.
 */
const isSameService = ({ terms }: Seat, current: ReturnType<typeof termsAt>): boolean => {
  if (terms === null || current === null) return false;
  const isSameGiver = terms.get.fromUserId === current.get.fromUserId;
  return (
    terms.give.service === current.give.service &&
    terms.give.value === current.give.value &&
    terms.get.service === current.get.service &&
    current.get.value >= (isSameGiver ? 1 : MIN_VALUE_SHARE) * terms.get.value
  );
};

/**
 * Asks members again whose part has changed. Those who take any substitute with the same service get the new terms
 * without a question.
 * @returns how many are asked
 */
export const askAgain = (draft: Draft, outdated: readonly Seat[]): number => {
  const { now } = draft;
  setCircle(draft, { version: draft.state.circle.version + 1 });
  const places = placesOf(draft.state);
  let askedCount = 0;
  for (const seat of outdated) {
    const terms = termsAt(places, seat.position ?? 0);
    if (seat.substitutesOk && isSameService(seat, terms)) {
      setSeat(draft, seat, { terms });
      continue;
    }
    const answerBy = now + SUBSTITUTE_ANSWER_HOURS * HOUR;
    setSeat(draft, seat, { state: 'asked', answerBy, askedAt: now, remindedAt: null });
    askedCount += 1;
    notify(draft, seat.userId, 'changed');
  }
  record(draft, 'changed', null);
  return askedCount;
};

/**
 * Takes over what the posts of a circle say now, except those of bound seats.
 * @returns whether anything is different; then earlier yeses no longer hold
 */
export const takeOffers = (draft: Draft, offers: Offers): boolean => {
  let isChanged = false;
  for (const seat of draft.state.seats.filter((seat) => isTaken(seat) && !seat.isBound)) {
    const offer = offers[seat.postId];
    if (!offer || (offer.service === seat.service && offer.value === seat.value)) continue;
    setSeat(draft, seat, { service: offer.service, value: offer.value });
    isChanged = true;
  }
  return isChanged;
};

/** Has the circle agreed next, if all of its members said yes. */
export const agreeIfAll = (draft: Draft): void => {
  if (isAccepted(draft.state)) draft.followUp = 'agree';
};

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

/** Asks the neighbors whose part is another one now; they said yes to what was. */
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
  const isPossible = canRefill(draft.state, position);
  if (isPossible && substitute) {
    seatSubstitute(draft, substitute, position);
  } else if (isPossible && canClose) {
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
