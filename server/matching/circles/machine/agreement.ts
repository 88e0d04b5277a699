import { LEG_DUE_DAYS } from '#contracts/matching/circles.ts';
import { DAY } from '../../../platform/core/time.ts';
import type { Command } from './commands.ts';
import { add, type Draft, notify, record, setCircle, setLeg, setSeat } from './draft.ts';
import { voidCircle } from './ending.ts';
import { askAgain, bindAsBefore, isAccepted, releaseSubstitute, takeOffers, vacateSeat } from './seats.ts';
import { hasOtherTerms, isLive, isOpen, type Leg, neighborsOf, newLeg, type Seat, takenPlacesOf } from './state.ts';

type Agree = Extract<Command, { kind: 'agree' }>;

/** A newcomer gives first: the leg to them waits for theirs, which changes when someone steps in. */
const holdLegsToNew = (draft: Draft, newcomers: readonly string[]): void => {
  const { legs } = draft.state;
  for (const leg of legs) {
    if (leg.status !== 'waiting' || !newcomers.includes(leg.receiverId)) continue;
    const given = legs.find(({ giverId, status }) => giverId === leg.receiverId && status !== 'cancelled');
    setLeg(draft, leg, { heldByLegId: given?.id ?? null });
  }
};

/** Cancels undone legs that are no longer part of the circle, and creates those that it needs. */
const makeLegs = (draft: Draft, places: readonly Seat[], { newcomers, legIds }: Agree): void => {
  const { now } = draft;
  const pairs = places.flatMap((giver, position) => {
    const { after } = neighborsOf(places, position);
    return after ? [{ giver, receiver: after }] : [];
  });
  const isOfCircle = ({ giverId, receiverId }: Leg) =>
    pairs.some(({ giver, receiver }) => giver.userId === giverId && receiver.userId === receiverId);
  for (const leg of draft.state.legs) {
    if (leg.status === 'waiting' && !isOfCircle(leg)) setLeg(draft, leg, { status: 'cancelled' });
  }
  const existing = draft.state.legs.filter(isLive);
  const missing = pairs.filter(
    ({ giver, receiver }) =>
      !existing.some(({ giverId, receiverId }) => giverId === giver.userId || receiverId === receiver.userId),
  );
  if (missing.length === 0) return;
  const made = missing.map(({ giver, receiver }, place) => ({
    ...newLeg(legIds[place] ?? '', giver, receiver, now),
    dueAt: now + LEG_DUE_DAYS * DAY,
  }));
  draft.state = { ...draft.state, legs: [...draft.state.legs, ...made] };
  holdLegsToNew(draft, newcomers);
};

const bind = (draft: Draft, command: Agree): void => {
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
 * Agrees a circle to which all of its members said yes: all are bound, or none. What has changed since they said so is
 * found here: who is unavailable loses the seat, a block ends the circle, as does what makes it no circle any more;
 * members are asked again about other terms.
 */
export const agree = (draft: Draft, command: Agree): void => {
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
  // Those who take any substitute get the new terms at once.
  const asked = outdated.length > 0 || isChanged ? askAgain(draft, outdated) : 0;
  if (asked === 0) bind(draft, command);
};
