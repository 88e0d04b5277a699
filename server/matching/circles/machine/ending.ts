import { add, type Draft, notify, record, setCircle, setLeg, setSeat } from './draft.ts';
import { assignDebts, compensate, debtorsOf, isCarriedOut } from './debts.ts';
import { isTaken, type Seat } from './state.ts';

const close = (draft: Draft, state: 'void' | 'broken' | 'completed', reason: string | null): void => {
  // Nothing is left to answer; the notice of its end follows.
  add(draft, { kind: 'read-notices', userIds: [...new Set(draft.state.seats.map(({ userId }) => userId))] });
  setCircle(draft, { state, endedAt: draft.now, endReason: reason, dueAt: null, mendBy: null });
};

/** Those who were asked and had not answered. */
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

/** An admin ends an open circle. Its members do not see why. */
export const endByAdmin = (draft: Draft): void => {
  record(draft, 'ended_by_admin', null);
  if (draft.state.circle.state === 'proposed') voidCircle(draft, 'ended by an admin');
  else breakCircle(draft, 'ended by an admin');
};
