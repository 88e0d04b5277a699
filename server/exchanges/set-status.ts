import type { ExchangeStatus } from '#contracts/exchanges.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import { recordExchangeEvent } from './record-event.ts';

interface Move {
  id: string;
  from: ExchangeStatus;
  to: ExchangeStatus;
  actorId: string;
}

/** Moves an exchange from one status to another, with its history. Of two concurrent moves one succeeds. */
export const setStatus = async (tx: Tx, { id, from, to, actorId }: Move): Promise<void> => {
  const moved = await tx
    .update(exchanges)
    .set({ status: to, updatedAt: Date.now() })
    .where(and(eq(exchanges.id, id), eq(exchanges.status, from)))
    .returning({ id: exchanges.id });
  if (moved.length === 0) throw new AppError('EXCHANGE_WRONG_STATE');
  await recordExchangeEvent(tx, { exchangeId: id, actorId, fromStatus: from, toStatus: to });
};
