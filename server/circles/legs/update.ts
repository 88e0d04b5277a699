import { LEG_CONFIRM_DAYS, type CircleLeg, type updateLegInput } from '#contracts/circles.ts';
import { circleLegs } from '#db/schema/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import type { MemberContext } from '../../context/context.ts';
import { DAY } from '../../core/time.ts';
import { toLeg } from '../circle-view.ts';
import type { LegRow } from '../protocol/dues.ts';
import { breakCircle } from '../protocol/end.ts';
import { recordCircleEvent } from '../protocol/record.ts';
import { lockRing, type RingState } from '../protocol/ring-state.ts';
import { legsOf, settle } from '../protocol/settle.ts';
import { publishCircle, tellOfCircle } from '../protocol/tell.ts';
import { confirmLeg } from './confirm.ts';
import { lockOwnLegOrThrow } from './find-leg.ts';
import { isHeld } from './is-held.ts';

type Change = z.infer<typeof updateLegInput>;
type Step = NonNullable<Change['status']>;

/** Who may say it, and from which status on. */
const steps: Record<Step, { by: 'giverId' | 'receiverId'; from: readonly LegRow['status'][] }> = {
  delivered: { by: 'giverId', from: ['waiting'] },
  confirmed: { by: 'receiverId', from: ['waiting', 'delivered', 'disputed'] },
  disputed: { by: 'receiverId', from: ['delivered'] },
  failed: { by: 'giverId', from: ['disputed'] },
};

const isTooLateToDispute = ({ deliveredAt }: LegRow) => (deliveredAt ?? 0) + LEG_CONFIRM_DAYS * DAY <= Date.now();

const setStatus = (tx: Tx, leg: LegRow, values: Partial<typeof circleLegs.$inferInsert>) =>
  tx.update(circleLegs).set(values).where(eq(circleLegs.id, leg.id));

const take = async (ctx: MemberContext, tx: Tx, ring: RingState, leg: LegRow, status: Step): Promise<void> => {
  const { circle } = ring;
  const facts = { circleId: circle.id, version: circle.version, about: leg.id };
  const now = Date.now();
  if (status === 'confirmed') {
    await confirmLeg(ctx, tx, leg, ctx.actor.id);
    return;
  }
  await recordCircleEvent(tx, { circleId: circle.id, actorId: ctx.actor.id, kind: status, note: leg.service });
  if (status === 'delivered') {
    await setStatus(tx, leg, { status, deliveredAt: now });
    await tellOfCircle(ctx, tx, { ...facts, userId: leg.receiverId, news: 'delivered' });
  } else if (status === 'disputed') {
    await setStatus(tx, leg, { status, disputedAt: now });
    await tellOfCircle(ctx, tx, { ...facts, userId: leg.giverId, news: 'disputed' });
  } else {
    await setStatus(tx, leg, { status });
    await breakCircle(ctx, tx, circle.id, 'a leg failed');
  }
};

/** Changes a leg of the actor's: where it stands, its date, a note. */
export const updateLeg = (ctx: MemberContext, { id, status, dueAt, note }: Change): Promise<CircleLeg> =>
  ctx.db.write(async (tx) => {
    const { leg, legs, ring } = await lockOwnLegOrThrow(tx, id, ctx.actor.id);
    if (ring.circle.state !== 'agreed') throw new AppError('CIRCLE_WRONG_STATE');
    if (dueAt && Date.parse(dueAt) <= Date.now()) throw new AppError('LEG_DUE_PAST', { field: 'dueAt' });
    if (status) {
      const step = steps[status];
      if (leg[step.by] !== ctx.actor.id) throw new AppError('LEG_NOT_YOURS');
      if (!step.from.includes(leg.status)) throw new AppError('CIRCLE_WRONG_STATE');
      if (status === 'disputed' && isTooLateToDispute(leg)) throw new AppError('CIRCLE_WRONG_STATE');
    }
    if (status !== 'disputed' && status !== 'failed' && isHeld(leg, legs, ring)) throw new AppError('LEG_HELD');
    if (dueAt !== undefined || note !== undefined) {
      await setStatus(tx, leg, {
        ...(dueAt === undefined ? {} : { dueAt: dueAt === null ? null : Date.parse(dueAt), remindedAt: null }),
        ...(note === undefined ? {} : { note: note || null }),
      });
    }
    if (status) await take(ctx, tx, ring, leg, status);
    await settle(tx, ring.circle.id);
    publishCircle(ctx, ring.seats, ring.circle.id);
    const after = await lockRing(tx, ring.circle.id);
    const legsAfter = await legsOf(tx, ring.circle.id);
    const changed = legsAfter.find((one) => one.id === id);
    if (!after || !changed) throw new AppError('LEG_NOT_FOUND');
    return toLeg(tx, changed, legsAfter, after);
  });
