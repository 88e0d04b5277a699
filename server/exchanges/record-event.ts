import { newId } from '#db/client/ids.ts';
import { exchangeEvents } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';

type Step = Omit<typeof exchangeEvents.$inferInsert, 'id' | 'createdAt'>;

/** Adds a step to an exchange's history. */
export const recordExchangeEvent = (tx: Tx, step: Step) =>
  tx.insert(exchangeEvents).values({ ...step, id: newId(), createdAt: Date.now() });
