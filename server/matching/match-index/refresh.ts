import { marketKeys, marketPosts } from '#db/schema/matching/match-index.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { inArray, type SQL } from 'drizzle-orm';
import { deriveMarket } from './derive.ts';

/**
 * Writes the derived rows of these posts anew, in the transaction of what changed, so that they are never behind.
 */
export const refreshMarket = async (tx: Tx, where: SQL): Promise<void> => {
  const seqs = (await tx.select({ seq: posts.seq }).from(posts).where(where)).map(({ seq }) => seq);
  if (seqs.length === 0) return;
  await tx.delete(marketKeys).where(inArray(marketKeys.postSeq, seqs));
  await tx.delete(marketPosts).where(inArray(marketPosts.postSeq, seqs));
  for (const { post, keys } of await deriveMarket(tx, where)) {
    await tx.insert(marketPosts).values(post);
    if (keys.length > 0) await tx.insert(marketKeys).values(keys);
  }
};
