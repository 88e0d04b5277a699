import type { ExchangeStatus } from '#contracts/exchanges.ts';
import { newId } from '#db/client/ids.ts';
import { exchangeEvents } from '#db/schema/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { isRunning } from './is-running.ts';
import { supersede } from './terms/versions.ts';

interface Step {
  exchangeId: string;
  actorId: string;
  fromStatus: ExchangeStatus | null;
  toStatus: ExchangeStatus;
  note?: string | null;
}

/** Adds a step to an exchange's history. The end of an exchange also ends the offer that waits in it. */
export const recordExchangeEvent = async (tx: Tx, step: Step): Promise<void> => {
  await tx.insert(exchangeEvents).values({ ...step, id: newId(), createdAt: Date.now() });
  if (!isRunning(step.toStatus)) await supersede(tx, step.exchangeId, 'open');
};
