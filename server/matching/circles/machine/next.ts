import { accept, agree, decline, giveUpSeat, propose, withdraw } from './proposal.ts';
import {
  add,
  beginDraft,
  type Command,
  type Draft,
  type FollowUp,
  type Outcome,
  type Refusal,
  setCircle,
} from './commands.ts';
import { meetDeadline, nextDeadlineOf } from './deadlines.ts';
import { cancelBlockedDebts, endByAdmin, owe, voidCircle } from './ending.ts';
import { giveUpBoundSeat, leave } from './leaving.ts';
import { updateLeg } from './legs.ts';
import { askAgain, refill, releaseSubstitute, takeOffers, vacancyOf } from './seats.ts';
import { hasOtherTerms, isOpen, isTaken, placesOf, type StoredCircle } from './state.ts';

/** Looks at a circle again: a post was taken, closed or changed, a member was suspended, deleted or blocked. */
const check = (draft: Draft, command: Extract<Command, { kind: 'check' }>): void => {
  const { circle, seats } = draft.state;
  cancelBlockedDebts(draft, command.blockedDebts);
  if (!isOpen(draft.state)) return;
  const gone = seats.find((seat) => seat.id === command.gone && isTaken(seat));
  if (gone) {
    if (gone.isBound) giveUpBoundSeat(draft, gone, command.network);
    else giveUpSeat(draft, gone, 'lapsed');
    return;
  }
  const isProposed = circle.state === 'proposed';
  if (command.hasBlock) {
    if (isProposed) voidCircle(draft, 'a block');
    else releaseSubstitute(draft);
    return;
  }
  // No one is asked again about what could not be agreed.
  if (isProposed && !placesOf(draft.state).includes(null) && !command.stillClosesCircle) {
    return voidCircle(draft, 'no ring any more');
  }
  if (!takeOffers(draft, command.offers)) return;
  const places = placesOf(draft.state);
  // Beside a vacancy everyone is asked once it is refilled.
  const outdated = draft.state.seats.filter(
    (seat) => seat.state === 'accepted' && !seat.isBound && hasOtherTerms(places, seat),
  );
  askAgain(draft, outdated);
};

const followUps: ReadonlySet<string> = new Set<FollowUp>(['agree', 'owe']);

/** What a member with a present or former seat does; not found for all others. */
const ofMember = (draft: Draft, command: Extract<Command, { userId: string }>): Refusal | undefined => {
  add(draft, { kind: 'read-notices', userIds: [command.userId] });
  if (command.kind === 'update-leg') return updateLeg(draft, command);
  const own = draft.state.seats.find(({ userId }) => userId === command.userId);
  if (!own) return { refusal: 'CIRCLE_NOT_FOUND' };
  switch (command.kind) {
    case 'accept':
      return accept(draft, command, own);
    case 'decline':
      return decline(draft, command, own);
    case 'withdraw':
      return withdraw(draft, command, own);
    case 'leave':
      return leave(draft, command, own);
  }
};

const askLater = ({ state, effects }: Draft, seatId: string): void => {
  const seat = state.seats.find(({ id }) => id === seatId);
  if (seat?.state !== 'asked' || seat.notifiedAt !== null) return;
  effects.push({ kind: 'ask', seatId, userId: seat.userId, version: state.circle.version });
};

const apply = (draft: Draft, command: Exclude<Command, { kind: 'propose' }>): Refusal | undefined | void => {
  switch (command.kind) {
    case 'agree':
      return agree(draft, command);
    case 'refill':
      return refill(draft, command);
    case 'check':
      return check(draft, command);
    case 'owe':
      return owe(draft, command);
    case 'deadline':
      return meetDeadline(draft, command);
    case 'ask-later':
      return askLater(draft, command.seatId);
    case 'end':
      return isOpen(draft.state) ? endByAdmin(draft) : { refusal: 'CIRCLE_WRONG_STATE' };
    default:
      return ofMember(draft, command);
  }
};

/** Plans what comes next: the job at the next deadline, and the search for a substitute where there is a vacancy. */
const plan = (draft: Draft): void => {
  const { state, now } = draft;
  const at = nextDeadlineOf(state)?.at ?? null;
  setCircle(draft, { dueAt: at });
  if (at !== null) add(draft, { kind: 'wake', at: Math.max(at, now + 1) });
  if (vacancyOf(state) !== null) add(draft, { kind: 'find-substitute', version: state.circle.version });
};

/**
 * What becomes of a circle by a command, and what follows from it: the whole protocol, without a database and without a
 * clock. `state` is null before it is proposed. A `followUp` has to come next, in the same transaction.
 */
export const next = (state: StoredCircle | null, command: Command, now: number): Outcome => {
  if (command.kind === 'propose') {
    const draft = propose(command, now);
    plan(draft);
    return { state: draft.state, effects: draft.effects, followUp: null };
  }
  if (!state) return { refusal: 'CIRCLE_NOT_FOUND' };
  const draft = beginDraft(state, now);
  const refusal = apply(draft, command);
  if (refusal) return refusal;
  const isChanged = draft.state !== state || followUps.has(command.kind);
  // A command that follows plans itself, even if it changes nothing, because the one before it left that out.
  if (isChanged && draft.followUp === null) plan(draft);
  return { state: draft.state, effects: draft.effects, followUp: draft.followUp };
};
