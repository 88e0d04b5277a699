import { LEG_DUE_DAYS } from '#contracts/matching/circles.ts';
import { newId } from '#db/client/ids.ts';
import { circleLegs } from '#db/schema/matching/circles.ts';
import { users } from '#db/schema/auth/members.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context/context.ts';
import { DAY } from '../../../../platform/core/time.ts';
import { isDone } from '../ban.ts';
import type { LegRow } from '../deadlines.ts';
import { notifyOfCircle } from '../notify-of-circle.ts';
import { readRing } from '../ring-state.ts';
import { findLegs } from '../reschedule-deadlines.ts';

const isLive = ({ status }: LegRow): boolean => status !== 'cancelled';
const given = (legs: readonly LegRow[], userId: string) => legs.find((leg) => isLive(leg) && leg.giverId === userId);
const got = (legs: readonly LegRow[], userId: string) => legs.find((leg) => isLive(leg) && leg.receiverId === userId);

/** Those who received, and whose own leg is cancelled, or was never made. */
export const debtorsOf = (legs: readonly LegRow[]): string[] =>
  legs.filter((leg) => isDone(leg) && !given(legs, leg.receiverId)).map(({ receiverId }) => receiverId);

/** Who gave first of those whose services led to this one's, and so got nothing themselves; null if that is contested. */
const creditorOf = (legs: readonly LegRow[], debtorId: string): string | null => {
  let last = got(legs, debtorId);
  while (last && isDone(last)) {
    const before = got(legs, last.giverId);
    if (!before) return last.giverId;
    last = before;
  }
  return null;
};

const isThere = async (tx: Tx, userId: string): Promise<boolean> => {
  const there = and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.suspendedAt));
  return (await tx.select({ id: users.id }).from(users).where(there)).length > 0;
};

const hasBlocked = async (tx: Tx, blockerId: string, blockedId: string): Promise<boolean> =>
  (await tx.$count(blocks, and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))) > 0;

/** Whether a member can owe another: not someone who is suspended, deleted, or has blocked them. */
export const isOwedTo = async (tx: Tx, creditorId: string, debtorId: string): Promise<boolean> =>
  (await isThere(tx, creditorId)) && !(await hasBlocked(tx, creditorId, debtorId));

/**
 * After a circle broke: makes a leg from whoever received without giving to whoever gave without receiving, even if one of
 * them has left (docs/decisions/041-debts-of-a-circle.md). Safe to run more than once.
 */
export const assignDebts = async (deps: Deps, tx: Tx, circleId: string): Promise<void> => {
  const ring = await readRing(tx, circleId);
  if (ring?.circle.state !== 'broken') return;
  const legs = await findLegs(tx, circleId);
  const seatOf = (userId: string | null) => ring.seats.find((seat) => seat.userId === userId);
  for (const debtorId of debtorsOf(legs)) {
    const debtor = seatOf(debtorId);
    const creditor = seatOf(creditorOf(legs, debtorId));
    if (!debtor || !creditor) continue;
    if (!(await isThere(tx, debtor.userId)) || !(await isOwedTo(tx, creditor.userId, debtor.userId))) continue;
    const now = Date.now();
    await tx.insert(circleLegs).values({
      id: newId(),
      circleId,
      giverId: debtor.userId,
      receiverId: creditor.userId,
      postId: debtor.postId,
      service: debtor.service,
      value: debtor.value,
      isOwed: true,
      dueAt: now + LEG_DUE_DAYS * DAY,
      createdAt: now,
    });
    const { version } = ring.circle;
    await notifyOfCircle(deps, tx, { circleId, version, userId: debtor.userId, update: 'owed' });
    // The others learn it from the notice that the circle ended.
    if (creditor.lastView)
      await notifyOfCircle(deps, tx, { circleId, version, userId: creditor.userId, update: 'credited' });
  }
};

/** The debtor's dispute was rejected: they have as long to give as they had when they contested. */
export const resumeDebt = async (tx: Tx, { circleId, receiverId, disputedAt }: LegRow, now: number): Promise<void> => {
  const owed = (await findLegs(tx, circleId)).find((leg) => leg.giverId === receiverId && leg.isOwed);
  if (owed?.status !== 'waiting' || owed.dueAt === null || disputedAt === null) return;
  const dueAt = owed.dueAt + now - Math.max(disputedAt, owed.createdAt);
  await tx.update(circleLegs).set({ dueAt, remindedAt: null }).where(eq(circleLegs.id, owed.id));
};

/** Ends what members owe to those who have blocked them since the circle broke. */
export const endBlockedDebts = async (tx: Tx, circleId: string): Promise<void> => {
  for (const leg of await findLegs(tx, circleId)) {
    if (!leg.isOwed || leg.status !== 'waiting' || !(await hasBlocked(tx, leg.receiverId, leg.giverId))) continue;
    await tx.update(circleLegs).set({ status: 'cancelled' }).where(eq(circleLegs.id, leg.id));
  }
};

/** The debtor's dispute was upheld, so they received nothing to owe for. */
export const cancelDebt = async (tx: Tx, legs: readonly LegRow[], userId: string): Promise<void> => {
  const owed = legs.find((leg) => leg.giverId === userId && leg.isOwed && leg.status === 'waiting');
  if (owed && !legs.some((leg) => leg.receiverId === userId && isDone(leg))) {
    await tx.update(circleLegs).set({ status: 'cancelled' }).where(eq(circleLegs.id, owed.id));
  }
};
