import type { CircleLeg, updateLegInput } from '#contracts/circles.ts';
import { circleLegs } from '#db/schema/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../audit/record-audit.ts';
import type { MemberContext } from '../../context/context.ts';
import { AppError } from '../../core/app-error.ts';
import { bar, hasGot } from '../protocol/bar.ts';
import { latestDueOf, type LegRow } from '../protocol/dues.ts';
import { breakCircle } from '../protocol/end.ts';
import { makeGoodOfBroken } from '../protocol/gaps/make-good.ts';
import { recordCircleEvent } from '../protocol/record.ts';
import type { RingState } from '../protocol/ring-state.ts';
import { legsOf, settle } from '../protocol/settle.ts';
import { publishCircle, notifyOfCircle } from '../protocol/notify-of-circle.ts';
import { shownLegs } from '../view/shown-legs.ts';
import { confirmLeg } from './confirm.ts';
import { lockLegOrThrow } from './find-leg.ts';
import { isHeld } from './is-held.ts';
import { assertLegStep, type LegStep } from './steps.ts';

type Change = z.infer<typeof updateLegInput>;

const set = (tx: Tx, { id }: LegRow, values: Partial<typeof circleLegs.$inferInsert>) =>
  tx.update(circleLegs).set(values).where(eq(circleLegs.id, id));

/** An admin has settled what the two sides contest, who are told. */
const recordSettled = async (ctx: MemberContext, tx: Tx, leg: LegRow, action: string): Promise<void> => {
  const { id, circleId, giverId, receiverId } = leg;
  await recordAudit(ctx, tx, {
    action,
    subjectType: 'circle',
    subjectId: circleId,
    details: { legId: id, userId: giverId },
  });
  for (const userId of [giverId, receiverId]) {
    await notifyOfCircle(ctx, tx, { circleId, version: 0, about: id, userId, news: 'settled' });
  }
};

const fail = async (ctx: MemberContext, tx: Tx, leg: LegRow): Promise<void> => {
  const { circleId, giverId, receiverId } = leg;
  await set(tx, leg, { status: 'failed' });
  if (giverId !== ctx.actor.id) await recordSettled(ctx, tx, leg, 'circle.leg-failed');
  await makeGoodOfBroken(tx, circleId, receiverId);
  await breakCircle(ctx, tx, circleId, 'a leg failed');
  if (hasGot(await legsOf(tx, circleId), giverId)) await bar(tx, giverId);
};

const confirm = async (ctx: MemberContext, tx: Tx, leg: LegRow): Promise<void> => {
  const isReceiver = leg.receiverId === ctx.actor.id;
  if (!isReceiver) await recordSettled(ctx, tx, leg, 'circle.leg-confirmed');
  await confirmLeg(ctx, tx, leg, isReceiver ? ctx.actor.id : null);
};

const take = async (ctx: MemberContext, tx: Tx, ring: RingState, leg: LegRow, step: LegStep): Promise<void> => {
  const { circle } = ring;
  const facts = { circleId: circle.id, version: circle.version, about: leg.id };
  const now = Date.now();
  if (step === 'confirmed') return confirm(ctx, tx, leg);
  const actorId = step === 'failed' ? leg.giverId : ctx.actor.id;
  await recordCircleEvent(tx, { circleId: circle.id, actorId, kind: step, note: leg.service });
  if (step === 'failed') return fail(ctx, tx, leg);
  if (step === 'delivered') {
    await set(tx, leg, { status: step, deliveredAt: now });
    await notifyOfCircle(ctx, tx, { ...facts, userId: leg.receiverId, news: 'delivered' });
    return;
  }
  await set(tx, leg, { status: step, disputedAt: now, remindedAt: null });
  await notifyOfCircle(ctx, tx, { ...facts, userId: leg.giverId, news: 'disputed' });
};

/** Whether the leg can still change: also after its circle broke, what was delivered is confirmed or contested. */
const isLive = ({ circle }: RingState, { status }: LegRow): boolean =>
  circle.state === 'agreed' || (circle.state === 'broken' && (status === 'delivered' || status === 'disputed'));

const assertDue = (leg: LegRow, dueAt: number): void => {
  if (dueAt <= Date.now()) throw new AppError('LEG_DUE_PAST', { field: 'dueAt' });
  if (dueAt > latestDueOf(leg)) throw new AppError('LEG_DUE_TOO_LATE', { field: 'dueAt' });
};

/** Changes a leg of the actor's: where it stands, its date, a note. An admin settles a disputed one. */
export const updateLeg = (ctx: MemberContext, { id, status, dueAt, note }: Change): Promise<CircleLeg> =>
  ctx.db.write(async (tx) => {
    const { leg, legs, ring } = await lockLegOrThrow(tx, id, ctx.actor);
    const isParty = leg.giverId === ctx.actor.id || leg.receiverId === ctx.actor.id;
    if (!isParty && (dueAt !== undefined || note !== undefined)) throw new AppError('LEG_NOT_YOURS');
    if (dueAt) assertDue(leg, Date.parse(dueAt));
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
