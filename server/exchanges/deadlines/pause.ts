import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { moveAnswerBy } from './answer-by.ts';
import { rescheduleDeadlines } from './reschedule-deadlines.ts';

/** Moves what waits for the member later by the time in which they could not answer. */
const resume = async (tx: Tx, row: typeof exchanges.$inferSelect, since: number, now: number): Promise<void> => {
  const { id, confirmBy, markedAt } = row;
  const [dispute] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.exchangeId, id), eq(disputes.state, 'open')));
  // The dispute stopped the clock of an offer when it was opened, and its own began.
  await moveAnswerBy(tx, row, (dispute?.createdAt ?? now) - since);
  if (row.completionState === 'waiting' && confirmBy !== null) {
    const later = confirmBy + now - Math.max(since, markedAt ?? since);
    await tx.update(exchanges).set({ confirmBy: later }).where(eq(exchanges.id, id));
  }
  if (!dispute) return;
  const later = dispute.answerBy + now - Math.max(since, dispute.createdAt);
  await tx.update(disputes).set({ answerBy: later }).where(eq(disputes.id, dispute.id));
};

/** Stops the clock of what waits for a suspended member; when the suspension is lifted, it goes on where it stood. */
export const pauseForSuspended = async (
  _: Deps,
  tx: Tx,
  { userId, isSuspended, since }: DomainEvents['MemberSuspended'],
): Promise<void> => {
  const waiting = await locked(tx.select().from(exchanges).where(eq(exchanges.waitingId, userId)));
  for (const row of waiting) {
    if (!isSuspended) await resume(tx, row, since, Date.now());
    await rescheduleDeadlines(tx, row.id);
  }
};
