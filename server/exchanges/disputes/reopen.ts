import type { Tx } from '#db/client/types.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { rescheduleDeadlines } from '../deadlines/reschedule-deadlines.ts';
import { recordExchangeEvent } from '../history.ts';
import { setCounts } from '../set-counts.ts';
import { lockDisputeOrThrow } from './access.ts';

/** Opens a decided dispute again, to be decided by someone else: until then the exchange counts for no one. */
export const reopenDispute = async (deps: Deps, tx: Tx, id: string): Promise<void> => {
  const { row, exchange } = await lockDisputeOrThrow(tx, id);
  const state = row.answeredAt === null ? 'open' : 'answered';
  const reopened = await tx
    .update(disputes)
    .set({ state, decision: null, note: null, decidedBy: null, decidedAt: null })
    .where(and(eq(disputes.id, id), eq(disputes.state, 'decided')))
    .returning({ id: disputes.id });
  if (reopened.length === 0) return;
  if (exchange.completionState !== null) {
    await tx.update(exchanges).set({ completionState: 'contested' }).where(eq(exchanges.id, exchange.id));
  }
  await setCounts(deps, tx, exchange, 'none');
  const { id: exchangeId, status } = exchange;
  await recordExchangeEvent(tx, { exchangeId, actorId: null, fromStatus: status, toStatus: status, note: 'contested' });
  await rescheduleDeadlines(tx, exchangeId);
};
