import type { AnswerDisputeInput, Dispute } from '#contracts/exchanges/disputes.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { rescheduleDeadlines } from '../deadlines/reschedule-deadlines.ts';
import { lockOwnDisputeOrThrow } from './access.ts';
import { copyMessages } from './attach-messages.ts';
import { isOpen, showDispute } from './dispute-row.ts';
import { notifyOfDispute } from './notify-of-dispute.ts';

/** Answers a dispute as the other side: once, at any time before the decision, even after the deadline for it. */
export const answerDispute = (ctx: MemberContext, input: AnswerDisputeInput): Promise<Dispute> =>
  ctx.db.write(async (tx) => {
    const { row, exchange } = await lockOwnDisputeOrThrow(ctx, tx, input.id);
    if (!isOpen(row)) throw new AppError('DISPUTE_CLOSED');
    if (row.openedById === ctx.actor.id) throw new AppError('DISPUTE_OWN');
    const [answered] = await tx
      .update(disputes)
      .set({
        state: 'answered',
        answerDetails: input.details,
        answerMessages: await copyMessages(tx, exchange, input.messageIds),
        answeredAt: Date.now(),
      })
      .where(and(eq(disputes.id, row.id), eq(disputes.state, 'open')))
      .returning();
    if (!answered) throw new AppError('DISPUTE_ANSWERED');
    await rescheduleDeadlines(tx, exchange.id);
    await notifyOfDispute(ctx, tx, { dispute: answered, exchange, userId: row.openedById, update: 'answered' });
    return showDispute(tx, answered, ctx.actor.id);
  });
