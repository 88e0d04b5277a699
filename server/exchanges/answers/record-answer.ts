import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { refreshAnswers } from './refresh.ts';

interface Answer {
  exchangeId: string;
  providerId: string;
  /** Who acted; only the provider's act is an answer. */
  actorId: string | null;
}

/** Records the first answer to a request, and counts it; an end without one is counted too. */
export const recordAnswer = async (tx: Tx, { exchangeId, providerId, actorId }: Answer): Promise<void> => {
  if (actorId === providerId) {
    await tx
      .update(exchanges)
      .set({ answeredAt: Date.now() })
      .where(and(eq(exchanges.id, exchangeId), isNull(exchanges.answeredAt)));
  }
  await refreshAnswers(tx, providerId);
};
