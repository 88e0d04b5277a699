import { LEG_DUE_DAYS } from '#contracts/matching/circles.ts';
import { DAY } from '../../../platform/core/time.ts';
import { add, type Command, type Debt, type Draft, notify, record, setCircle, setLeg, setSeat } from './commands.ts';
import {
  type CircleRow,
  givenBy,
  isDone,
  isLive,
  isTaken,
  type Leg,
  newLeg,
  receivedBy,
  type Seat,
  type StoredCircle,
} from './state.ts';

const BAN_DAYS = 180;
/** How long a member who gave and got nothing goes first in the search. */
export const FIRST_DAYS = 60;

const arrivedStatuses: ReadonlySet<string> = new Set(['delivered', 'disputed', 'confirmed']);

/**
 * Whether the member's own leg is confirmed, and the one to them not even delivered; a disputed one is not known yet.
 */
const hasOnlyGiven = (legs: readonly Leg[], userId: string): boolean => {
  const gave = legs.some(({ giverId, status }) => giverId === userId && status === 'confirmed');
  const got = legs.some(({ receiverId, status }) => receiverId === userId && arrivedStatuses.has(status));
  return gave && !got;
};

/** A member who gave and got nothing is compensated; money is never paid. */
const compensate = (draft: Draft, { userId, postId }: { userId: string; postId: string }): void => {
  if (hasOnlyGiven(draft.state.legs, userId)) add(draft, { kind: 'compensate', userId, postId });
};

/** Compensates a member of a circle that broke before it was known that they gave, or that they get nothing. */
export const compensateIfBroken = (draft: Draft, userId: string): void => {
  const { circle, seats } = draft.state;
  const seat = seats.find((held) => held.userId === userId);
  // A member who left knew that nothing comes back.
  if (circle.state === 'broken' && seat && seat.state !== 'left') compensate(draft, seat);
};

/**
 * Whether the member was compensated for this circle.
 * @param firstUntil until when the member goes first in the search, in ms; 0 if they don't
 */
export const isCompensated = (
  { state, endedAt }: CircleRow,
  legs: readonly Leg[],
  { viewerId, firstUntil }: { viewerId: string; firstUntil: number },
): boolean =>
  state === 'broken' && hasOnlyGiven(legs, viewerId) && firstUntil - FIRST_DAYS * DAY >= (endedAt ?? Infinity);

/** No circle takes a member who received and does not give for half a year. */
export const ban = (draft: Draft, userId: string): void =>
  add(draft, { kind: 'ban', userId, until: draft.now + BAN_DAYS * DAY });

/** The members who received something, and whose own leg was cancelled or never made. */
const debtorsOf = (legs: readonly Leg[]): string[] =>
  legs.filter((leg) => isDone(leg) && !givenBy(legs, leg.receiverId)).map(({ receiverId }) => receiverId);

/** The first giver of the chain that led to this member, who so got nothing in return; null if that is disputed. */
const creditorOf = (legs: readonly Leg[], debtorId: string): string | null => {
  let last = receivedBy(legs, debtorId);
  while (last && isDone(last)) {
    const before = receivedBy(legs, last.giverId);
    if (!before) return last.giverId;
    last = before;
  }
  return null;
};

/** Who owes whom in a broken circle and has no leg for it yet (docs/decisions/041-debts-of-a-circle.md). */
export const debtsOf = ({ circle, seats, legs }: StoredCircle): Debt[] => {
  if (circle.state !== 'broken') return [];
  const hasSeat = (userId: string | null) => seats.some((seat) => seat.userId === userId);
  return debtorsOf(legs).flatMap((debtorId) => {
    const creditorId = creditorOf(legs, debtorId);
    return creditorId !== null && hasSeat(debtorId) && hasSeat(creditorId) ? [{ debtorId, creditorId }] : [];
  });
};

/** Has the remaining debts assigned by a following command, which knows who can owe. */
export const assignDebts = (draft: Draft): void => {
  if (debtsOf(draft.state).length > 0) draft.followUp = 'owe';
};

/** Makes a leg for each debt, from the member who received to the one who gave, even if one of them has left. */
export const owe = (draft: Draft, { debts }: Extract<Command, { kind: 'owe' }>): void => {
  const { state, now } = draft;
  const open = debtsOf(state);
  for (const { debtorId, creditorId, legId } of debts) {
    if (!open.some((debt) => debt.debtorId === debtorId && debt.creditorId === creditorId)) continue;
    const debtor = state.seats.find(({ userId }) => userId === debtorId);
    const creditor = state.seats.find(({ userId }) => userId === creditorId);
    if (!debtor || !creditor) continue;
    const leg = { ...newLeg(legId, debtor, creditor, now), isOwed: true, dueAt: now + LEG_DUE_DAYS * DAY };
    draft.state = { ...draft.state, legs: [...draft.state.legs, leg] };
    notify(draft, debtorId, 'owed');
    // The others learn it from the notice that the circle ended.
    if (creditor.state === 'left') notify(draft, creditorId, 'credited');
  }
};

/** The debtor's dispute was rejected: they have as long to give as they had when they disputed. */
export const resumeDebt = (draft: Draft, { receiverId, disputedAt }: Leg): void => {
  const owed = draft.state.legs.find((leg) => leg.giverId === receiverId && leg.isOwed);
  if (owed?.status !== 'waiting' || owed.dueAt === null || disputedAt === null) return;
  const dueAt = owed.dueAt + draft.now - Math.max(disputedAt, owed.createdAt);
  setLeg(draft, owed, { dueAt, remindedAt: null });
};

/** The debtor's dispute was upheld, so they received nothing to owe for. */
export const cancelDebt = (draft: Draft, userId: string): void => {
  const { legs } = draft.state;
  const owed = legs.find((leg) => leg.giverId === userId && leg.isOwed && leg.status === 'waiting');
  const hasDone = legs.some((leg) => leg.receiverId === userId && isDone(leg));
  if (owed && !hasDone) setLeg(draft, owed, { status: 'cancelled' });
};

/** Ends what members owe to those who have blocked them since the circle broke. */
export const cancelBlockedDebts = (draft: Draft, legIds: readonly string[]): void => {
  for (const leg of draft.state.legs) {
    if (leg.isOwed && leg.status === 'waiting' && legIds.includes(leg.id)) setLeg(draft, leg, { status: 'cancelled' });
  }
};

/**
 * A debt was not paid in time: its giver is banned, unless the member who was to get it is gone, or has blocked them.
 */
export const failDebt = (draft: Draft, leg: Leg, isStillOwed: boolean): void => {
  setLeg(draft, leg, { status: isStillOwed ? 'failed' : 'cancelled' });
  if (!isStillOwed) return;
  record(draft, 'failed', leg.giverId, 'not given after receiving');
  compensateIfBroken(draft, leg.receiverId);
  ban(draft, leg.giverId);
};

/** Whether all that is left of a circle was given and confirmed. */
const isCarriedOut = (legs: readonly Leg[]): boolean =>
  legs.filter(isLive).every(({ status }) => status === 'confirmed');

const close = (draft: Draft, state: 'void' | 'broken' | 'completed', reason: string | null): void => {
  // Nothing is left to answer; the notice of its end follows.
  add(draft, { kind: 'read-notices', userIds: [...new Set(draft.state.seats.map(({ userId }) => userId))] });
  setCircle(draft, { state, endedAt: draft.now, endReason: reason, dueAt: null, mendBy: null });
};

/** The seats of members who were asked and had not answered. */
export const unanswered = (seats: readonly Seat[]): Seat[] =>
  seats.filter(({ state, answeredAt }) => state === 'asked' && answeredAt === null);

/** Ends a circle that was not agreed. All causes read alike to its members. */
export const voidCircle = (draft: Draft, reason: string): void => {
  const taken = draft.state.seats.filter(isTaken);
  close(draft, 'void', reason);
  for (const { userId } of taken) add(draft, { kind: 'release-open-seat', userId });
  for (const { userId, notifiedAt } of unanswered(taken)) add(draft, { kind: 'give-back-ask', userId, notifiedAt });
  for (const seat of taken) {
    setSeat(draft, seat, { state: 'released', answerBy: null });
    // A member who was only asked, and has not looked at it, is not notified.
    if (seat.state === 'accepted') notify(draft, seat.userId, 'void');
  }
  record(draft, 'void', null);
};

/**
 * Ends an agreed circle early: what is not done is cancelled, members who gave and got nothing are compensated. What is
 * delivered can still be confirmed, and is by silence; what is disputed is still decided.
 */
export const breakCircle = (draft: Draft, reason: string): void => {
  if (draft.state.circle.state !== 'agreed') return;
  const taken = draft.state.seats.filter(isTaken);
  close(draft, 'broken', reason);
  for (const leg of draft.state.legs) {
    const isUndone = (leg.status === 'waiting' || leg.status === 'disputed') && leg.deliveredAt === null;
    if (isUndone) setLeg(draft, leg, { status: 'cancelled' });
  }
  for (const seat of taken) {
    setSeat(draft, seat, { state: 'released', isBound: false, answerBy: null });
    if (seat.isBound) {
      compensate(draft, seat);
      notify(draft, seat.userId, 'broken');
    } else {
      add(draft, { kind: 'release-open-seat', userId: seat.userId }, { kind: 'keep-view', seatId: seat.id });
    }
  }
  record(draft, 'broken', null);
  assignDebts(draft);
};

const completeCircle = (draft: Draft): void => {
  if (draft.state.circle.state !== 'agreed') return;
  close(draft, 'completed', null);
  for (const seat of draft.state.seats.filter(isTaken)) {
    setSeat(draft, seat, { state: 'done', isBound: false });
    notify(draft, seat.userId, 'completed');
  }
  record(draft, 'completed', null);
};

/**
 * Ends an agreed circle once its last leg is confirmed: broken if a member received and, as others left, never gave.
 */
export const completeIfDone = (draft: Draft): void => {
  const { legs } = draft.state;
  if (!isCarriedOut(legs)) return;
  if (debtorsOf(legs).length === 0) completeCircle(draft);
  else breakCircle(draft, 'not all gave');
};

/** An admin ends an open circle. The history doesn't say why; a notice does. */
export const endByAdmin = (draft: Draft): void => {
  record(draft, 'ended_by_admin', null);
  if (draft.state.circle.state === 'proposed') voidCircle(draft, 'ended by an admin');
  else breakCircle(draft, 'ended by an admin');
};
