import type { AdminDispute } from '#contracts/exchanges/admin-disputes.ts';
import type { DecideDisputeInput } from '#contracts/exchanges/disputes.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { assertMayActOn } from '../../auth/staff/assert-may-act-on.ts';
import { assertNotAppealed, assertNotReversed, dropUnappealed } from '../../decisions/appealed.ts';
import { recordDecision } from '../../decisions/record.ts';
import { lockDisputeOrThrow } from './access.ts';
import { applyDecision } from './apply-decision.ts';
import type { DisputeRow } from './dispute-row.ts';
import { readAdminDispute } from './list.ts';
import { notifyOfDispute } from './notify-of-dispute.ts';

/** Refuses what doesn't depend on who decided before: the condition of the update checks that. */
const assertMayDecide = (row: DisputeRow, adminId: string, { decision, note }: DecideDisputeInput): void => {
  if (row.openedById === adminId || row.accusedId === adminId) throw new AppError('DISPUTE_OF_YOURS');
  if (row.state === 'withdrawn') throw new AppError('DISPUTE_CLOSED');
  const isSame = row.decision === decision && row.note === note;
  if (row.state === 'decided' && isSame) throw new AppError('DISPUTE_DECIDED');
};

const save = async (ctx: MemberContext, tx: Tx, before: DisputeRow, input: DecideDisputeInput): Promise<DisputeRow> => {
  const wasOpen = and(inArray(disputes.state, ['open', 'answered']), isNull(disputes.decidedBy));
  const wasMine = and(eq(disputes.state, 'decided'), eq(disputes.decidedBy, ctx.actor.id));
  const [decided] = await tx
    .update(disputes)
    .set({
      state: 'decided',
      decision: input.decision,
      note: input.note,
      decidedBy: ctx.actor.id,
      decidedAt: Date.now(),
    })
    .where(and(eq(disputes.id, before.id), before.state === 'decided' ? wasMine : wasOpen))
    .returning();
  if (!decided) throw new AppError('DISPUTE_DECIDED');
  return decided;
};

/** Decides a dispute, or corrects the admin's own decision, and notifies both, with the note. */
export const decideDispute = (ctx: MemberContext, input: DecideDisputeInput): Promise<AdminDispute> =>
  ctx.db.write(async (tx) => {
    const { row: before, exchange } = await lockDisputeOrThrow(tx, input.id);
    assertMayDecide(before, ctx.actor.id, input);
    const concerned = [before.openedById, before.accusedId];
    for (const userId of concerned) await assertMayActOn(ctx, tx, userId);
    await assertNotAppealed(tx, 'dispute', before.id);
    await assertNotReversed(tx, { type: 'dispute', id: before.id, actorId: ctx.actor.id, concerned });
    const dispute = await save(ctx, tx, before, input);
    await applyDecision(ctx, tx, { exchange, dispute, decision: input.decision });
    const isCorrection = before.state === 'decided';
    if (isCorrection) await dropUnappealed(tx, 'dispute', dispute.id);
    await recordDecision(tx, {
      kind: 'dispute_decided',
      subject: { type: 'dispute', id: dispute.id, words: null },
      userIds: [exchange.requesterId, exchange.providerId],
      grounds: { reason: input.note, rule: input.rule },
      foundBy: 'dispute',
      decidedBy: ctx.actor.id,
    });
    await recordAudit(ctx, tx, {
      action: isCorrection ? 'dispute.correct' : 'dispute.decide',
      subjectType: 'dispute',
      subjectId: dispute.id,
      details: {
        userId: dispute.accusedId,
        exchangeId: exchange.id,
        decision: input.decision,
        ...(isCorrection ? { before: before.decision } : {}),
      },
    });
    const update = isCorrection ? 'corrected' : 'decided';
    for (const userId of [exchange.requesterId, exchange.providerId]) {
      await notifyOfDispute(ctx, tx, { dispute, exchange, userId, update });
    }
    return readAdminDispute(ctx, tx, dispute.id);
  });
