import { exchanges } from '#db/schema/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { lockPair } from '../blocks/count.ts';

/** Locks both members of an exchange until the write ends: before the exchange, as everywhere. */
export const lockParties = async (tx: Tx, exchangeId: string): Promise<void> => {
  const { requesterId, providerId } = exchanges;
  const [parties] = await tx.select({ requesterId, providerId }).from(exchanges).where(eq(exchanges.id, exchangeId));
  if (parties) await lockPair(tx, parties.requesterId, parties.providerId);
};
