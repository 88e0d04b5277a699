import type { Tx } from '#db/client/types.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { banFromCircles, hasReceived } from '../protocol/ban.ts';
import type { LegRow } from '../protocol/deadlines.ts';
import { breakCircle } from '../protocol/end.ts';
import { markLeft } from '../protocol/vacancies/mark-left.ts';
import { cancelDebt } from '../protocol/vacancies/assign-debts.ts';
import { compensateInBroken } from '../protocol/vacancies/compensate.ts';
import { notifyOfCircle } from '../protocol/notify-of-circle.ts';
import { recordCircleEvent } from '../protocol/record.ts';
import { findLegs } from '../protocol/reschedule-deadlines.ts';
import { confirmLeg } from './confirm.ts';
import { setLeg } from './set-leg.ts';
import type { LegStep } from './steps.ts';

/** Records that an admin settled a disputed leg, and notifies its two sides. */
const recordSettled = async (ctx: MemberContext, tx: Tx, leg: LegRow, action: string): Promise<void> => {
  const { id, circleId, giverId, receiverId } = leg;
  await recordAudit(ctx, tx, {
    action,
    subjectType: 'circle',
    subjectId: circleId,
    details: { legId: id, userId: giverId },
  });
  for (const userId of [giverId, receiverId]) {
    await notifyOfCircle(ctx, tx, { circleId, version: 0, about: id, userId, update: 'settled' });
  }
};

const confirm = async (ctx: MemberContext, tx: Tx, leg: LegRow): Promise<void> => {
  const isReceiver = leg.receiverId === ctx.actor.id;
  if (!isReceiver) await recordSettled(ctx, tx, leg, 'circle.leg-confirmed');
  await confirmLeg(ctx, tx, leg, isReceiver ? ctx.actor.id : null);
};

const fail = async (ctx: MemberContext, tx: Tx, leg: LegRow): Promise<void> => {
  const { circleId, giverId, receiverId } = leg;
  await recordCircleEvent(tx, { circleId, actorId: giverId, kind: 'failed', note: leg.service });
  await setLeg(tx, leg, { status: 'failed' });
  if (giverId !== ctx.actor.id) await recordSettled(ctx, tx, leg, 'circle.leg-failed');
  await compensateInBroken(ctx, tx, circleId, receiverId);
  await breakCircle(ctx, tx, circleId, 'a leg failed');
  const legs = await findLegs(tx, circleId);
  if (hasReceived(legs, giverId)) await banFromCircles(tx, giverId);
  else await markLeft(tx, giverId);
  await cancelDebt(tx, legs, receiverId);
};

/** Applies a step that was found to be allowed. `version`: of the circle. */
export const applyLegStep = async (
  ctx: MemberContext,
  tx: Tx,
  leg: LegRow,
  { step, version }: { step: LegStep; version: number },
): Promise<void> => {
  if (step === 'confirmed') return confirm(ctx, tx, leg);
  if (step === 'failed') return fail(ctx, tx, leg);
  const { id, circleId, giverId, receiverId } = leg;
  const now = Date.now();
  await recordCircleEvent(tx, { circleId, actorId: ctx.actor.id, kind: step, note: leg.service });
  if (step === 'delivered') await setLeg(tx, leg, { status: step, deliveredAt: now });
  else await setLeg(tx, leg, { status: step, disputedAt: now, remindedAt: null });
  const userId = step === 'delivered' ? receiverId : giverId;
  await notifyOfCircle(ctx, tx, { circleId, version, about: id, userId, update: step });
};
