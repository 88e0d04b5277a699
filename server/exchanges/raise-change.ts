import type { WebhookEvent } from '#contracts/webhooks/webhooks.ts';
import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../platform/context/context.ts';
import { raise } from '../platform/context/raise.ts';

type Parties = Pick<typeof exchanges.$inferSelect, 'id' | 'requesterId' | 'providerId'>;
type Change = Extract<WebhookEvent, 'exchange.changed' | 'exchange.completed'>;

/** Sends the change to the webhooks of the party who didn't make it, or of both if neither did. */
export const raiseChange = async (
  deps: Deps,
  tx: Tx,
  { id: exchangeId, requesterId, providerId }: Parties,
  { actorId, type = 'exchange.changed' }: { actorId: string | null; type?: Change },
): Promise<void> => {
  for (const userId of [requesterId, providerId]) {
    if (userId !== actorId) await raise(deps, tx, 'ProgramUpdate', { userId, type, data: { exchangeId } });
  }
};
