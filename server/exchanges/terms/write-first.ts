import type { TermsInput } from '#contracts/exchanges/terms.ts';
import { exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { assertOwnPosts } from './assert-own-posts.ts';
import { columnsOf } from './terms-row.ts';

/** Stores the terms that a request brings along, as its first version. */
export const writeFirstTerms = async (
  tx: Tx,
  exchange: { id: string; requesterId: string; providerId: string },
  terms: TermsInput,
): Promise<void> => {
  await assertOwnPosts(tx, terms, exchange, ['terms']);
  await tx.insert(exchangeTerms).values({
    ...columnsOf(terms),
    exchangeId: exchange.id,
    version: 1,
    authorId: exchange.requesterId,
    createdAt: Date.now(),
  });
};
