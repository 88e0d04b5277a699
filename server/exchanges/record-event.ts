import type { ExchangeStatus } from '#contracts/exchanges.ts';
import { newId } from '#db/client/ids.ts';
import { exchangeEvents } from '#db/schema/exchanges.ts';
import type { Tx } from '#db/client/types.ts';

/** Adds a step to an exchange's history. */
export const recordExchangeEvent = (
  tx: Tx,
  event: {
    exchangeId: string;
    actorId: string;
    fromStatus: ExchangeStatus | null;
    toStatus: ExchangeStatus;
    note?: string | null;
  },
) => tx.insert(exchangeEvents).values({ ...event, id: newId(), createdAt: Date.now() });
