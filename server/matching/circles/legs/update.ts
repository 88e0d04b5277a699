import type { CircleLeg, UpdateLegInput } from '#contracts/matching/circles.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { hasAdminPowers } from '../../../platform/trpc/refuse-admin.ts';
import { deadlineOf, latestDeadlineOf, type LegRow } from '../protocol/deadlines.ts';
import { publishCircle } from '../protocol/notify-of-circle.ts';
import type { RingState } from '../protocol/ring-state.ts';
import { rescheduleDeadlines } from '../protocol/reschedule-deadlines.ts';
import { readLegsData } from '../view/legs-data.ts';
import { shownLegs } from '../view/shown-legs.ts';
import { applyLegStep } from './apply-step.ts';
import { lockLegOrThrow } from './find-leg.ts';
import { isHeld } from './is-held.ts';
import { setLeg } from './set-leg.ts';
import { assertLegStep } from './steps.ts';
import { noticesOf, readActedOn } from '../../../notifications/read-about.ts';

/**
 * Whether the leg can still change. After the circle broke, what was delivered can still be confirmed or disputed, and
 * debts can still be paid.
 */
const canChange = ({ circle }: RingState, { status, isOwed }: LegRow): boolean => {
  if (circle.state === 'agreed') return status !== 'cancelled';
  return circle.state === 'broken' && (isOwed || status === 'delivered' || status === 'disputed');
};

/** A late debt bans its giver from circles automatically, so its receiver can't move the date forward. */
const assertDue = (leg: LegRow, dueAt: number, actorId: string): void => {
  if (dueAt <= Date.now()) throw new AppError('LEG_DUE_PAST', { field: 'dueAt' });
  if (dueAt > latestDeadlineOf(leg)) throw new AppError('LEG_DUE_TOO_LATE', { field: 'dueAt' });
  const isHurried = leg.isOwed && leg.giverId !== actorId && dueAt < deadlineOf(leg);
  if (isHurried) throw new AppError('LEG_DUE_SOONER', { field: 'dueAt' });
};

/**
 * Changes the status, the due date or the note of a leg that the actor gives or receives. An admin can only settle a
 * disputed one.
 */
export const updateLeg = async (
  ctx: MemberContext,
  { id, status, dueAt, note }: UpdateLegInput,
): Promise<CircleLeg> => {
  const actor = { id: ctx.actor.id, isAdmin: await hasAdminPowers(ctx) };
  return ctx.db.write(async (tx) => {
    const { leg, legs, ring } = await lockLegOrThrow(ctx, tx, id, actor);
    await readActedOn(ctx, tx, noticesOf.circle(ring.circle.id));
    const isParty = leg.giverId === ctx.actor.id || leg.receiverId === ctx.actor.id;
    if (!isParty && (dueAt !== undefined || note !== undefined)) throw new AppError('LEG_NOT_YOURS');
    if (dueAt) assertDue(leg, Date.parse(dueAt), actor.id);
    if (status) assertLegStep(leg, status, { ...actor, legs });
    if (!canChange(ring, leg)) throw new AppError('CIRCLE_WRONG_STATE');
    if (status !== 'disputed' && isHeld(leg, legs, ring)) throw new AppError('LEG_HELD');
    if (dueAt !== undefined || note !== undefined) {
      await setLeg(tx, leg, {
        ...(dueAt === undefined ? {} : { dueAt: dueAt === null ? null : Date.parse(dueAt), remindedAt: null }),
        ...(note === undefined ? {} : { note: note || null, noteById: ctx.actor.id, noteAt: Date.now() }),
      });
    }
    if (status) await applyLegStep(ctx, tx, leg, { step: status, version: ring.circle.version });
    await rescheduleDeadlines(tx, ring.circle.id);
    publishCircle(ctx, ring.seats, ring.circle.id);
    // Read again, because the step and what it causes may have changed other legs and seats, too.
    const after = await lockLegOrThrow(ctx, tx, id, actor);
    const data = await readLegsData(tx, [after.ring.circle.id], ctx.actor.id);
    const changed = shownLegs(data, after.ring).find((shown) => shown.id === id);
    if (!changed) throw new AppError('LEG_NOT_FOUND');
    return changed;
  });
};
