import { DISPUTE_ANSWER_DAYS } from '#contracts/exchanges/dispute-days.ts';
import type { Dispute, OpenDisputeInput } from '#contracts/exchanges/disputes.ts';
import { newId } from '#db/client/ids.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { DAY } from '../../platform/core/time.ts';
import { lockOwnExchangeOrThrow } from '../access.ts';
import { rescheduleDeadlines } from '../deadlines/reschedule-deadlines.ts';
import { isRecentlyWithdrawn, isContestable } from '../may-contest.ts';
import { recordExchangeEvent } from '../history.ts';
import { setCounts } from '../set-counts.ts';
import { copyMessages } from './attach-messages.ts';
import { showDispute } from './dispute-row.ts';
import { notifyOfDispute } from './notify-of-dispute.ts';

/**
 * Opens a dispute about an exchange: until it is decided, the exchange counts for no one, and the parties cannot move
 * it.
 */
export const openDispute = (ctx: MemberContext, input: OpenDisputeInput): Promise<Dispute> =>
  ctx.db.write(async (tx) => {
    const { row: exchange, otherId } = await lockOwnExchangeOrThrow(ctx, tx, input.id);
    if (exchange.circleLegId !== null) throw new AppError('EXCHANGE_OF_CIRCLE');
    const isDecided = and(eq(disputes.exchangeId, exchange.id), eq(disputes.state, 'decided'));
    if ((await tx.$count(disputes, isDecided)) > 0) throw new AppError('DISPUTE_CLOSED');
    if (!(await isContestable(tx, exchange.id))) throw new AppError('DISPUTE_NOT_POSSIBLE');
    const now = Date.now();
    const isPaused = isRecentlyWithdrawn(disputes, exchange.id, ctx.actor.id, now);
    if ((await tx.$count(disputes, isPaused)) > 0) throw new AppError('DISPUTE_PAUSED');
    const [opened] = await tx
      .insert(disputes)
      .values({
        id: newId(),
        exchangeId: exchange.id,
        openedById: ctx.actor.id,
        accusedId: otherId,
        reason: input.reason,
        details: input.details,
        messages: await copyMessages(tx, exchange, input.messageIds),
        answerBy: now + DISPUTE_ANSWER_DAYS * DAY,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!opened) throw new AppError('EXCHANGE_DISPUTED');
    if (exchange.completionState !== null) {
      // Null means that the completion was confirmed before: a withdrawal makes it confirmed again.
      const confirmBy = exchange.completionState === 'waiting' ? exchange.confirmBy : null;
      await tx.update(exchanges).set({ completionState: 'contested', confirmBy }).where(eq(exchanges.id, exchange.id));
    }
    await setCounts(ctx, tx, exchange, 'none');
    const { status } = exchange;
    const step = { exchangeId: exchange.id, fromStatus: status, toStatus: status };
    await recordExchangeEvent(tx, { ...step, actorId: ctx.actor.id, note: 'contested' });
    await rescheduleDeadlines(tx, exchange.id);
    await notifyOfDispute(ctx, tx, { dispute: opened, exchange, userId: otherId, update: 'opened' });
    return showDispute(tx, opened, ctx.actor.id);
  });
