import { matchIndexKeys, matchIndex } from '#db/schema/matching/match-index.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { inArray, type SQL } from 'drizzle-orm';
import { deriveIndexRows } from './derive.ts';

/** Replaces the derived rows of these posts, in the transaction of what changed, so that they are never behind. */
export const refreshMatchIndex = async (tx: Tx, where: SQL): Promise<void> => {
  const seqs = (await tx.select({ seq: posts.seq }).from(posts).where(where)).map(({ seq }) => seq);
  if (seqs.length === 0) return;
  await tx.delete(matchIndexKeys).where(inArray(matchIndexKeys.postSeq, seqs));
  await tx.delete(matchIndex).where(inArray(matchIndex.postSeq, seqs));
  for (const { post, keys } of await deriveIndexRows(tx, where)) {
    await tx.insert(matchIndex).values(post);
    if (keys.length > 0) await tx.insert(matchIndexKeys).values(keys);
  }
};
