import { marketKeys, marketPosts } from '#db/schema/market.ts';
import { posts } from '#db/schema/posts.ts';
import { and, asc, gt, inArray, lte } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../context/context.ts';
import type { RunningJob } from '../jobs/job-handlers.ts';
import { deriveMarket, type Derived } from './derive.ts';
import { refreshMarket } from './refresh.ts';

const BATCH = 200;

const inOrder = (all: Derived[]) =>
  new Map(
    all.map(({ post, keys }) => [
      post.postSeq,
      { post, keys: keys.toSorted((a, b) => (`${a.side} ${a.key}` < `${b.side} ${b.key}` ? -1 : 1)) },
    ]),
  );

/**
 * Writes the rows of posts that have none yet, such as those of before the upgrade, and of those whose rows differ from
 * what the posts say: there should be none.
 * @returns how many posts were mended
 */
export const reconcile = async (deps: Deps, signal?: AbortSignal): Promise<number> => {
  const { db, log } = deps;
  let mended = 0;
  for (let last = 0; ; ) {
    signal?.throwIfAborted();
    const batch = await db.fresh
      .select({ seq: posts.seq })
      .from(posts)
      .where(gt(posts.seq, last))
      .orderBy(asc(posts.seq))
      .limit(BATCH);
    const end = batch.at(-1)?.seq;
    if (end === undefined) break;
    const from = last;
    const span = and(gt(posts.seq, from), lte(posts.seq, end));
    const seqs = batch.map(({ seq }) => seq);
    mended += await db.write(async (tx) => {
      const wanted = inOrder(await deriveMarket(tx, span ?? gt(posts.seq, from)));
      const rows = await tx.select().from(marketPosts).where(inArray(marketPosts.postSeq, seqs));
      const keys = await tx.select().from(marketKeys).where(inArray(marketKeys.postSeq, seqs));
      const stored = inOrder(
        rows.map((post) => ({ post, keys: keys.filter(({ postSeq }) => postSeq === post.postSeq) })),
      );
      const wrong = seqs.filter((seq) => !isDeepStrictEqual(wanted.get(seq), stored.get(seq)));
      if (wrong.length > 0) await refreshMarket(tx, inArray(posts.seq, wrong));
      return wrong.length;
    });
    last = end;
  }
  if (mended > 0) log.info({ posts: mended }, 'rows of the market were written anew');
  return mended;
};

/** The same as a job. */
export const reconcileMarket = async (deps: Deps, _: unknown, { signal }: RunningJob): Promise<void> => {
  await reconcile(deps, signal);
};
