import type { CircleLeg, updateLegInput } from '#contracts/circles.ts';
import { circleLegs } from '#db/schema/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../audit/record-audit.ts';
import type { MemberContext } from '../../context/context.ts';
import { AppError } from '../../core/app-error.ts';
import type { LegRow } from '../protocol/dues.ts';
import { breakCircle } from '../protocol/end.ts';
import { recordCircleEvent } from '../protocol/record.ts';
import type { RingState } from '../protocol/ring-state.ts';
import { settle } from '../protocol/settle.ts';
import { publishCircle, tellOfCircle } from '../protocol/tell.ts';
import { shownLegs } from '../view/shown-legs.ts';
import { confirmLeg } from './confirm.ts';
import { lockLegOrThrow } from './find-leg.ts';
import { isHeld } from './is-held.ts';
import { assertLegStep, type LegStep } from './steps.ts';

type Change = z.infer<typeof updateLegInput>;

const set = (tx: Tx, { id }: LegRow, values: Partial<typeof circleLegs.$inferInsert>) =>
  tx.update(circleLegs).set(values).where(eq(circleLegs.id, id));

const fail = async (ctx: MemberContext, tx: Tx, leg: LegRow): Promise<void> => {
  await set(tx, leg, { status: 'failed' });
  if (leg.giverId !== ctx.actor.id) {
    await recordAudit(ctx, tx, {
      action: 'circle.leg-failed',
      subjectType: 'circle',
      subjectId: leg.circleId,
      details: { legId: leg.id, userId: leg.giverId },
    });
  }
  await breakCircle(ctx, tx, leg.circleId, 'a leg failed');
};

const take = async (ctx: MemberContext, tx: Tx, ring: RingState, leg: LegRow, step: LegStep): Promise<void> => {
  const { circle } = ring;
  const facts = { circleId: circle.id, version: circle.version, about: leg.id };
  const now = Date.now();
  if (step === 'confirmed') {
    await confirmLeg(ctx, tx, leg, ctx.actor.id);
    return;
  }
  const actorId = step === 'failed' ? leg.giverId : ctx.actor.id;
  await recordCircleEvent(tx, { circleId: circle.id, actorId, kind: step, note: leg.service });
  if (step === 'failed') return fail(ctx, tx, leg);
  if (step === 'delivered') {
    await set(tx, leg, { status: step, deliveredAt: now });
    await tellOfCircle(ctx, tx, { ...facts, userId: leg.receiverId, news: 'delivered' });
    return;
  }
  await set(tx, leg, { status: step, disputedAt: now });
  await tellOfCircle(ctx, tx, { ...facts, userId: leg.giverId, news: 'disputed' });
};

/** Whether the leg can still change: also after its circle broke, what was delivered is confirmed or contested. */
const isLive = ({ circle }: RingState, { status }: LegRow): boolean =>
  circle.state === 'agreed' || (circle.state === 'broken' && (status === 'delivered' || status === 'disputed'));

/** Changes a leg of the actor's: where it stands, its date, a note. An admin may say that a disputed one failed. */
export const updateLeg = (ctx: MemberContext, { id, status, dueAt, note }: Change): Promise<CircleLeg> =>
  ctx.db.write(async (tx) => {
    const { leg, legs, ring } = await lockLegOrThrow(tx, id, ctx.actor);
    const isParty = leg.giverId === ctx.actor.id || leg.receiverId === ctx.actor.id;
    if (!isParty && (dueAt !== undefined || note !== undefined)) throw new AppError('LEG_NOT_YOURS');
    if (dueAt && Date.parse(dueAt) <= Date.now()) throw new AppError('LEG_DUE_PAST', { field: 'dueAt' });
    if (status) assertLegStep(leg, status, ctx.actor);
    if (!isLive(ring, leg)) throw new AppError('CIRCLE_WRONG_STATE');
    if (status !== 'disputed' && isHeld(leg, legs, ring)) throw new AppError('LEG_HELD');
    if (dueAt !== undefined || note !== undefined) {
      await set(tx, leg, {
        ...(dueAt === undefined ? {} : { dueAt: dueAt === null ? null : Date.parse(dueAt), remindedAt: null }),
        ...(note === undefined ? {} : { note: note || null }),
      });
    }
    if (status) await take(ctx, tx, ring, leg, status);
    await settle(tx, ring.circle.id);
    publishCircle(ctx, ring.seats, ring.circle.id);
    const after = await lockLegOrThrow(tx, id, ctx.actor);
    const [changed] = await shownLegs(tx, [after.leg], { all: after.legs, ring: after.ring });
    if (!changed) throw new AppError('LEG_NOT_FOUND');
    return changed;
  });
