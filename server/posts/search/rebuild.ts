import { postIndexQueue } from '#db/schema/posts/search.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { planIndexing } from './queue.ts';

const BATCH = 1_000;

/**
 * Empties the search engine and queues every open post for it. Until the engine has a post, the database finds it. May
 * be repeated at any time, also after it was killed.
 * @returns how many posts were queued
 */
export const rebuildSearch = async ({ db, postIndex }: Pick<Deps, 'db' | 'postIndex'>): Promise<number> => {
  if (!postIndex) throw new Error('There is no search engine: set OPENSEARCH_URL');
  await postIndex.recreate();
  let queued = 0;
  for (let last = 0; ; ) {
    const next = await db.fresh
      .select({ postSeq: posts.seq })
      .from(posts)
      .where(and(gt(posts.seq, last), eq(posts.status, 'active')))
      .orderBy(asc(posts.seq))
      .limit(BATCH);
    const end = next.at(-1);
    if (!end) break;
    last = end.postSeq;
    queued += next.length;
    await db.write((tx) => tx.insert(postIndexQueue).values(next));
  }
  await db.write(planIndexing);
  await postIndex.open();
  return queued;
};
