import { LEG_CONFIRM_DAYS, LEG_DUE_DAYS } from '#contracts/matching/circles.ts';
import { DAY } from '../../../platform/core/time.ts';
import { add, type Command, type Draft, type LegStep, notify, record, type Refusal, setLeg } from './commands.ts';
import { assignDebts, ban, breakCircle, cancelDebt, compensateIfBroken, completeIfDone, resumeDebt } from './ending.ts';
import {
  dueOf,
  hasReceived,
  isHeld,
  isLive,
  isOverdue,
  isPaused,
  latestDueOf,
  type Leg,
  neighborsOf,
  newLeg,
  type Seat,
  type StoredCircle,
} from './state.ts';

type UpdateLeg = Extract<Command, { kind: 'update-leg' }>;
type Agreed = Extract<Command, { kind: 'agree' }>;

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
export const makeLegs = (draft: Draft, places: readonly Seat[], { newcomers, legIds }: Agreed): void => {
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
  const newLegs = missing.map(({ giver, receiver }, index) => ({
    ...newLeg(legIds[index] ?? '', giver, receiver, now),
    dueAt: now + LEG_DUE_DAYS * DAY,
  }));
  draft.state = { ...draft.state, legs: [...draft.state.legs, ...newLegs] };
  holdLegsToNew(draft, newcomers);
};

/** Who may take a step, and from which statuses. */
const steps: Record<LegStep, { by: 'giverId' | 'receiverId'; from: readonly Leg['status'][] }> = {
  delivered: { by: 'giverId', from: ['waiting'] },
  confirmed: { by: 'receiverId', from: ['waiting', 'delivered', 'disputed'] },
  disputed: { by: 'receiverId', from: ['waiting', 'delivered'] },
  failed: { by: 'giverId', from: ['disputed'] },
};

const isParty = ({ giverId, receiverId }: Leg, userId: string): boolean => giverId === userId || receiverId === userId;

/** What is delivered can be disputed for seven days; what is not, from a week after it was due. */
const canDispute = (leg: Leg, legs: readonly Leg[], now: number): boolean =>
  leg.status === 'delivered'
    ? (leg.deliveredAt ?? 0) + LEG_CONFIRM_DAYS * DAY > now
    : isOverdue(leg, now) && !isPaused(leg, legs);

/** Whether an admin may decide a disputed leg by this step: either way, but no leg that they give or receive. */
const canSettle = (leg: Leg, step: LegStep, adminId: string): boolean =>
  (step === 'failed' || (step === 'confirmed' && leg.status === 'disputed')) && !isParty(leg, adminId);

const refusalOfStep = (
  leg: Leg,
  step: LegStep,
  { userId, isAdmin, legs, now }: { userId: string; isAdmin: boolean; legs: readonly Leg[]; now: number },
): Refusal | undefined => {
  const { by, from } = steps[step];
  if (leg[by] !== userId && !(isAdmin && canSettle(leg, step, userId))) return { refusal: 'LEG_NOT_YOURS' };
  if (!from.includes(leg.status)) return { refusal: 'CIRCLE_WRONG_STATE' };
  if (step === 'disputed' && !canDispute(leg, legs, now)) return { refusal: 'CIRCLE_WRONG_STATE' };
};

/** A late debt bans its giver from circles automatically, so its receiver can't move the date forward. */
const refusalOfDate = (leg: Leg, dueAt: number, userId: string, now: number): Refusal | undefined => {
  if (dueAt <= now) return { refusal: 'LEG_DUE_PAST', field: 'dueAt' };
  if (dueAt > latestDueOf(leg)) return { refusal: 'LEG_DUE_TOO_LATE', field: 'dueAt' };
  const isHurried = leg.isOwed && leg.giverId !== userId && dueAt < dueOf(leg);
  if (isHurried) return { refusal: 'LEG_DUE_SOONER', field: 'dueAt' };
};

/**
 * Whether the leg can still change. After the circle broke, what was delivered can still be confirmed or disputed, and
 * debts can still be paid.
 */
const canChange = ({ circle }: StoredCircle, leg: Leg): boolean => {
  if (circle.state === 'agreed') return isLive(leg);
  return circle.state === 'broken' && (leg.isOwed || leg.status === 'delivered' || leg.status === 'disputed');
};

const refusalOf = (
  { state, now }: Draft,
  leg: Leg,
  { userId, isAdmin, step, dueAt, note }: UpdateLeg,
): Refusal | undefined => {
  const isDetail = dueAt !== undefined || note !== undefined;
  if (!isParty(leg, userId) && (isDetail || !isAdmin)) return { refusal: 'LEG_NOT_YOURS' };
  return (
    (dueAt ? refusalOfDate(leg, dueAt, userId, now) : undefined) ??
    (step ? refusalOfStep(leg, step, { userId, isAdmin, legs: state.legs, now }) : undefined) ??
    (canChange(state, leg) ? undefined : { refusal: 'CIRCLE_WRONG_STATE' as const }) ??
    (step !== 'disputed' && isHeld(leg, state.legs, state) ? { refusal: 'LEG_HELD' as const } : undefined)
  );
};

/** Notifies both sides that an admin decided their disputed leg. */
const notifySettled = (draft: Draft, { id, giverId, receiverId }: Leg): void => {
  for (const userId of [giverId, receiverId]) notify(draft, userId, 'settled', id);
};

/**
 * Confirms a leg that its receiver has, or to which they did not object in time; the last one completes the circle.
 * @param actorId the receiver; null if time or an admin confirms it
 */
export const confirmLeg = (draft: Draft, leg: Leg, actorId: string | null): void => {
  const { now } = draft;
  setLeg(draft, leg, { status: 'confirmed', confirmedAt: now, deliveredAt: leg.deliveredAt ?? now });
  record(draft, 'confirmed', actorId, leg.service);
  compensateIfBroken(draft, leg.giverId);
  add(draft, { kind: 'record-exchange', leg });
  completeIfDone(draft);
  if (leg.status === 'disputed') resumeDebt(draft, leg);
  // If the circle broke, it is known only now that this receiver got something, which changes who owes what.
  assignDebts(draft);
};

const failLeg = (draft: Draft, leg: Leg, userId: string): void => {
  const { giverId, receiverId } = leg;
  record(draft, 'failed', giverId, leg.service);
  setLeg(draft, leg, { status: 'failed' });
  if (giverId !== userId) notifySettled(draft, leg);
  compensateIfBroken(draft, receiverId);
  breakCircle(draft, 'a leg failed');
  if (hasReceived(draft.state.legs, giverId)) ban(draft, giverId);
  else add(draft, { kind: 'count-leaving', userId: giverId });
  cancelDebt(draft, receiverId);
};

const takeStep = (draft: Draft, leg: Leg, step: LegStep, userId: string): void => {
  const { now } = draft;
  switch (step) {
    case 'confirmed': {
      const isReceiver = leg.receiverId === userId;
      if (!isReceiver) notifySettled(draft, leg);
      return confirmLeg(draft, leg, isReceiver ? userId : null);
    }
    case 'failed':
      return failLeg(draft, leg, userId);
    case 'delivered':
      record(draft, 'delivered', userId, leg.service);
      setLeg(draft, leg, { status: 'delivered', deliveredAt: now });
      return notify(draft, leg.receiverId, 'delivered', leg.id);
    case 'disputed':
      record(draft, 'disputed', userId, leg.service);
      setLeg(draft, leg, { status: 'disputed', disputedAt: now, remindedAt: null });
      return notify(draft, leg.giverId, 'disputed', leg.id);
  }
};

/**
 * Changes the status, the due date or the note of a leg that the member gives or receives. An admin can only decide a
 * disputed one.
 */
export const updateLeg = (draft: Draft, command: UpdateLeg): Refusal | undefined => {
  const { userId, step, dueAt, note } = command;
  const find = () => draft.state.legs.find(({ id }) => id === command.legId);
  const leg = find();
  if (!leg) return { refusal: 'LEG_NOT_FOUND' };
  const refusal = refusalOf(draft, leg, command);
  if (refusal) return refusal;
  if (dueAt !== undefined) setLeg(draft, leg, { dueAt, remindedAt: null });
  if (note !== undefined) setLeg(draft, leg, { note: note || null, noteById: userId, noteAt: draft.now });
  if (step) takeStep(draft, find() ?? leg, step, userId);
};
