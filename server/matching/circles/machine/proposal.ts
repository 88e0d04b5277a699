import { type DeclineReason, declineReason, FIRST_ANSWER_HOURS, PROPOSAL_DAYS } from '#contracts/matching/circles.ts';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import {
  add,
  beginDraft,
  type Command,
  type Draft,
  notify,
  record,
  type Refusal,
  setCircle,
  setSeat,
} from './commands.ts';
import { unanswered, voidCircle } from './ending.ts';
import { makeLegs } from './legs.ts';
import { agreeIfAll, askAgain, askedSeat, bindAsBefore, releaseSubstitute, takeOffers, vacateSeat } from './seats.ts';
import {
  hasOtherTerms,
  isAccepted,
  isOpen,
  isTaken,
  membersKeyOf,
  neighborsOf,
  placesOf,
  type Seat,
  type StoredCircle,
  takenPlacesOf,
  termsAt,
} from './state.ts';

const REFUSAL_DAYS = 90;
const WITHDRAWN_DAYS = 7;

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** A new circle: its proposer says yes to it, the others are asked. */
export const propose = ({ circleId, proposedBy, members }: Of<'propose'>, now: number): Draft => {
  const askedSeats = members.map((member, position) =>
    askedSeat(circleId, member, {
      position,
      firstSeatId: member.seatId,
      now,
      answerBy: now + FIRST_ANSWER_HOURS * HOUR,
    }),
  );
  const seats = askedSeats.map((seat, position): Seat => {
    if (seat.userId !== proposedBy) return seat;
    const terms = termsAt(askedSeats, position);
    return { ...seat, state: 'accepted', terms, notifiedAt: now, answeredAt: now, answerBy: null };
  });
  const state: StoredCircle = {
    circle: {
      id: circleId,
      state: 'proposed',
      size: members.length,
      version: 1,
      membersKey: membersKeyOf(members.map(({ userId }) => userId)),
      proposedBy,
      expiresAt: now + PROPOSAL_DAYS * DAY,
      mendBy: null,
      agreedAt: null,
      endedAt: null,
      endReason: null,
      dueAt: null,
      createdAt: now,
    },
    seats,
    legs: [],
  };
  const draft = beginDraft(state, now);
  for (const { userId } of members) add(draft, { kind: 'take-open-seat', userId });
  record(draft, 'proposed', proposedBy);
  for (const { id, userId } of seats.filter(({ state }) => state === 'asked')) {
    add(draft, { kind: 'count-ask', userId }, { kind: 'ask', seatId: id, userId, version: 1 });
  }
  return draft;
};

/** Whether a member can still say yes or no: to a proposal, or to a substitute in an agreed circle. */
const isAnswerable = ({ circle }: StoredCircle, own: Seat): boolean =>
  isTaken(own) && (circle.state === 'proposed' || (circle.state === 'agreed' && own.state === 'asked'));

/** Says yes. The last yes agrees the circle for all, or for none. */
export const accept = (draft: Draft, { version, substitutesOk }: Of<'accept'>, own: Seat): Refusal | undefined => {
  const { state, now } = draft;
  if (!isAnswerable(state, own)) return { refusal: 'CIRCLE_WRONG_STATE' };
  if (version !== state.circle.version) return { refusal: 'CIRCLE_CHANGED' };
  const places = placesOf(state);
  if (places.includes(null)) return { refusal: 'BEING_MENDED' };
  if (own.state !== 'asked') return { refusal: 'CIRCLE_WRONG_STATE' };
  setSeat(draft, own, {
    state: 'accepted',
    terms: termsAt(places, own.position ?? 0),
    answeredAt: now,
    answerBy: null,
    ...(substitutesOk === undefined ? {} : { substitutesOk }),
  });
  record(draft, 'accepted', own.userId);
  // A member who is asked again after a change does not count twice.
  if (own.terms === null) add(draft, { kind: 'count-yes', userId: own.userId });
  agreeIfAll(draft);
};

/** What a no means for the search: not this circle again, and what its reason says about the neighbors. */
const refuseFor = (draft: Draft, circle: StoredCircle, seat: Seat, reason: DeclineReason | null): void => {
  const { userId } = seat;
  const { before, after } = neighborsOf(placesOf(circle), seat.position ?? 0);
  const until = draft.now + REFUSAL_DAYS * DAY;
  add(draft, { kind: 'refuse', userId, what: 'ring', key: circle.circle.membersKey, until });
  const isOfPost = reason === 'not_this_service' || reason === 'not_worth_the_same' || reason === 'too_far';
  if (isOfPost && before) add(draft, { kind: 'refuse', userId, what: 'post', key: before.postId, until });
  const unwanted = reason === 'not_with_this_person' ? [before, after] : [];
  for (const neighbor of unwanted.filter((seat) => seat !== null)) {
    add(draft, { kind: 'refuse', userId, what: 'member', key: neighbor.userId, until });
  }
  if (reason === 'no_circles') add(draft, { kind: 'stop-taking-part', userId });
};

/** A proposer who withdraws can't ask those who hadn't answered again for a week, so that it bothers no one. */
const refuseUnanswered = (draft: Draft, { seats }: StoredCircle, userId: string): void => {
  const until = draft.now + WITHDRAWN_DAYS * DAY;
  for (const { userId: key } of unanswered(seats)) add(draft, { kind: 'refuse', userId, what: 'member', key, until });
};

/**
 * A member does not take part: by a no, by silence, or because their post is gone. Their place becomes a vacancy that
 * is refilled; the proposer's no ends it all. A bound member who is asked about a substitute only refuses that
 * substitute.
 */
export const giveUpSeat = (
  draft: Draft,
  seat: Seat,
  state: 'declined' | 'lapsed',
  reason: DeclineReason | null = null,
): void => {
  const before = draft.state;
  const { circle } = before;
  if (seat.isBound) return releaseSubstitute(draft);
  if (seat.userId === circle.proposedBy && circle.state === 'proposed') {
    voidCircle(draft, 'the proposer has withdrawn');
    refuseUnanswered(draft, before, seat.userId);
  } else {
    vacateSeat(draft, seat, state, reason);
    record(draft, 'cannot_take_part', seat.userId);
    if (circle.state === 'agreed') bindAsBefore(draft);
  }
  if (state === 'declined') refuseFor(draft, before, seat, reason);
};

/** Says no. */
export const decline = (draft: Draft, { reason }: Of<'decline'>, own: Seat): Refusal | undefined => {
  if (!isAnswerable(draft.state, own)) return { refusal: 'CIRCLE_WRONG_STATE' };
  giveUpSeat(draft, own, 'declined', reason);
};

/** Takes back a yes, or one's own proposal, before the circle is agreed. */
export const withdraw = (draft: Draft, { reason }: Of<'withdraw'>, own: Seat): Refusal | undefined => {
  if (draft.state.circle.state !== 'proposed' || !isTaken(own)) return { refusal: 'CIRCLE_WRONG_STATE' };
  giveUpSeat(draft, own, 'declined', declineReason.safeParse(reason).data ?? null);
  // A reason in the member's own words is only for admins.
  if (reason) setSeat(draft, own, { reason });
};

const bind = (draft: Draft, command: Of<'agree'>): void => {
  const places = takenPlacesOf(draft.state);
  const joining = places.filter(({ isBound }) => !isBound);
  for (const seat of places) setSeat(draft, seat, { state: 'bound', isBound: true, answerBy: null });
  for (const { userId } of joining) add(draft, { kind: 'release-open-seat', userId });
  setCircle(draft, { state: 'agreed', agreedAt: draft.state.circle.agreedAt ?? draft.now, mendBy: null });
  makeLegs(draft, places, command);
  record(draft, 'agreed', null);
  for (const { userId } of places) notify(draft, userId, 'agreed');
  add(draft, { kind: 'check-others', postIds: joining.map(({ postId }) => postId) });
};

/**
 * Agrees a circle to which all of its members said yes: all are bound, or none. What has changed since they said so
 * shows here: unavailable members lose the seat; the circle ends if there is a block, or if the posts no longer close a
 * circle; members are asked again about other terms.
 */
export const agree = (draft: Draft, command: Of<'agree'>): void => {
  if (!isOpen(draft.state) || !isAccepted(draft.state)) return;
  const isNew = draft.state.circle.state === 'proposed';
  const gone = takenPlacesOf(draft.state).filter(({ id, isBound }) => !isBound && command.unavailable.includes(id));
  for (const seat of gone) {
    vacateSeat(draft, seat, 'lapsed');
    record(draft, 'cannot_take_part', seat.userId);
  }
  if (gone.length > 0) {
    if (!isNew) bindAsBefore(draft);
    return;
  }
  if (command.hasBlock || !command.stillClosesCircle) {
    if (isNew) voidCircle(draft, command.hasBlock ? 'a block' : 'no ring any more');
    else releaseSubstitute(draft);
    return;
  }
  const isChanged = takeOffers(draft, command.offers);
  const places = takenPlacesOf(draft.state);
  const outdated = places.filter((seat) => hasOtherTerms(places, seat));
  // Members who accept any substitute get the new terms at once.
  const askedCount = outdated.length > 0 || isChanged ? askAgain(draft, outdated) : 0;
  if (askedCount === 0) bind(draft, command);
};
