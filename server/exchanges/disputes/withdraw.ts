import { CONFIRM_DAYS } from '#contracts/exchanges/dispute-days.ts';
import type { Dispute } from '#contracts/exchanges/disputes.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { Deps, MemberContext } from '../../platform/context/context.ts';
import { DAY } from '../../platform/core/time.ts';
import { moveAnswerBy } from '../deadlines/answer-by.ts';
import { askingNotices } from '../deadlines/asked.ts';
import { rescheduleDeadlines } from '../deadlines/reschedule-deadlines.ts';
import { takeBackMissed } from '../missed/record.ts';
import { recordExchangeEvent } from '../history.ts';
import { setCounts } from '../set-counts.ts';
import { lockDisputeOrThrow, lockOwnDisputeOrThrow } from './access.ts';
import { attachedTo, type DisputeRow, isOpen, showDispute } from './dispute-row.ts';
import { releaseFiles } from './release-files.ts';
import { notifyOfDispute } from './notify-of-dispute.ts';
import { noticesOf, markReadAbout } from '../../notifications/mark-read-about.ts';

type Locked = Awaited<ReturnType<typeof lockDisputeOrThrow>>;

/**
 * Makes all as it was before: with the full time to confirm the completion, and with the rest of the time to answer a
 * change of terms. What was attached is deleted at once.
 */
const takeBack = async (deps: Deps, tx: Tx, { row, exchange }: Locked): Promise<DisputeRow> => {
  const now = Date.now();
  const [withdrawn] = await tx
    .update(disputes)
    .set({ state: 'withdrawn', messages: [], answerMessages: row.answerMessages && [], purgedAt: now })
    .where(and(eq(disputes.id, row.id), inArray(disputes.state, ['open', 'answered'])))
    .returning();
  if (!withdrawn) throw new AppError('DISPUTE_CLOSED');
  await releaseFiles(tx, attachedTo(row));
  if (exchange.completionState === 'contested') {
    await tx
      .update(exchanges)
      .set(
        exchange.confirmBy === null
          ? { completionState: 'confirmed' }
          : { completionState: 'waiting', confirmBy: now + CONFIRM_DAYS * DAY },
      )
      .where(eq(exchanges.id, exchange.id));
  }
  await moveAnswerBy(tx, exchange, now - row.createdAt);
  const { id: exchangeId, status } = exchange;
  await setCounts(deps, tx, exchange, status === 'completed' ? 'both' : 'none');
  await takeBackMissed(tx, { userId: row.accusedId, exchangeId, kind: 'no_show' });
  const step = { exchangeId, fromStatus: status, toStatus: status };
  await recordExchangeEvent(tx, { ...step, actorId: row.openedById, note: 'contest withdrawn' });
  await rescheduleDeadlines(tx, exchangeId);
  // The notices that ask for an answer are read, as none is needed.
  await markReadAbout(deps, tx, [row.accusedId], noticesOf.exchange(exchangeId, askingNotices.dispute));
  await notifyOfDispute(deps, tx, { dispute: withdrawn, exchange, userId: row.accusedId, update: 'withdrawn' });
  return withdrawn;
};

/** Takes back the actor's dispute. */
export const withdrawDispute = (ctx: MemberContext, { id }: { id: string }): Promise<Dispute> =>
  ctx.db.write(async (tx) => {
    const locked = await lockOwnDisputeOrThrow(ctx, tx, id);
    if (locked.row.openedById !== ctx.actor.id) throw new AppError('DISPUTE_NOT_YOURS');
    return showDispute(tx, await takeBack(ctx, tx, locked), ctx.actor.id);
  });

/** Takes back the disputes of an erased member; those of others with them stay for an admin. */
export const withdrawOfErased = async (deps: Deps, tx: Tx, { userId }: { userId: string }): Promise<void> => {
  const open = await tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.openedById, userId), inArray(disputes.state, ['open', 'answered'])));
  for (const { id } of open) {
    const locked = await lockDisputeOrThrow(tx, id);
    if (isOpen(locked.row)) await takeBack(deps, tx, locked);
  }
};
