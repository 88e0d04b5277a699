import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { deadlinesOf } from './deadlines.ts';
import { loadDetails } from './details.ts';
import { waitingOf } from './waiting.ts';

/**
 * Stores who has to act and what comes next, and plans the job for it. Call it at the end of every change of an
 * exchange, in the same transaction.
 */
export const rescheduleDeadlines = async (tx: Tx, exchangeId: string): Promise<void> => {
  const details = await loadDetails(tx, exchangeId);
  if (!details) return;
  const now = Date.now();
  const next = deadlinesOf(details)[0] ?? null;
  const dueAt = next?.at ?? null;
  await tx
    .update(exchanges)
    .set({ updatedAt: now, waitingId: waitingOf(details), dueAt })
    .where(eq(exchanges.id, exchangeId));
  if (dueAt === null) return;
  // What became overdue during a dispute or a suspension gets another job: the first one could do nothing then.
  const runAt = Math.max(dueAt, now + 1);
  const once = `exchanges.advance:${exchangeId}:${runAt}`;
  await enqueue(tx, 'exchanges.advance', { exchangeId }, { once, delayMs: runAt - now });
};
