import { matchIndexKeys, matchIndex } from '#db/schema/matching/match-index.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '#db/client/types.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../../platform/context/context.ts';
import { yieldToOthers } from '../../platform/core/yield-to-others.ts';
import type { RunningJob } from '../../platform/jobs/kinds.ts';
import { deriveIndexRows, type Derived } from './derive.ts';
import { refreshMatchIndex } from './refresh.ts';

const BATCH = 200;

const bySeq = (all: Derived[]) =>
  new Map(
    all.map(({ post, keys }) => [
      post.postSeq,
      { post, keys: keys.toSorted((a, b) => (`${a.side} ${a.key}` < `${b.side} ${b.key}` ? -1 : 1)) },
    ]),
  );

/** Which of these posts have rows that differ from what the posts say. */
const findDiffering = async (db: Queryable, seqs: number[]): Promise<number[]> => {
  const wanted = bySeq(await deriveIndexRows(db, inArray(posts.seq, seqs)));
  const rows = await db.select().from(matchIndex).where(inArray(matchIndex.postSeq, seqs));
  const keys = await db.select().from(matchIndexKeys).where(inArray(matchIndexKeys.postSeq, seqs));
  const keysOf = Map.groupBy(keys, ({ postSeq }) => postSeq);
  const stored = bySeq(rows.map((post) => ({ post, keys: keysOf.get(post.postSeq) ?? [] })));
  return seqs.filter((seq) => !isDeepStrictEqual(wanted.get(seq), stored.get(seq)));
};

/** The next posts after this one, in their order. `isMissing`: only those that should have rows and have none. */
const listNextPosts = async (db: Queryable, last: number, isMissing: boolean): Promise<number[]> => {
  const hasNoRow = and(isNull(matchIndex.postSeq), ne(posts.status, 'removed'));
  const rows = await db
    .select({ seq: posts.seq })
    .from(posts)
    .leftJoin(matchIndex, eq(matchIndex.postSeq, posts.seq))
    .where(and(gt(posts.seq, last), isMissing ? hasNoRow : undefined))
    .orderBy(asc(posts.seq))
    .limit(BATCH);
  return rows.map(({ seq }) => seq);
};

/**
 * Writes the rows of posts that have none, or whose rows differ from the post. Ranks are renewed here once a night,
 * because renewing them with each answer would cost more than a day-old order.
 * @param isMissing only posts without rows, after a start
 */
export const reconcile = async (
  deps: Deps,
  { signal, isMissing = false }: { signal?: AbortSignal; isMissing?: boolean } = {},
): Promise<number> => {
  const { db, log } = deps;
  let repaired = 0;
  for (let last = 0; ; ) {
    signal?.throwIfAborted();
    const batch = await listNextPosts(db.fresh, last, isMissing);
    const end = batch.at(-1);
    if (end === undefined) break;
    last = end;
    // Where nothing differs, nothing is written, and SQLite answers at once: no one else would get a turn.
    await yieldToOthers();
    // Compared outside of the write, because other writes wait for it; then again in it, but only what seemed to differ.
    const suspectedSeqs = await findDiffering(db.fresh, batch);
    if (suspectedSeqs.length === 0) continue;
    repaired += await db.write(async (tx) => {
      const differingSeqs = await findDiffering(tx, suspectedSeqs);
      if (differingSeqs.length > 0) await refreshMatchIndex(tx, inArray(posts.seq, differingSeqs));
      return differingSeqs.length;
    });
  }
  if (repaired > 0) log.info({ posts: repaired }, 'rewrote rows of the match index');
  return repaired;
};

/** The job that reconciles the match index. */
export const reconcileMatchIndex = async (
  deps: Deps,
  { isMissing = false }: { isMissing?: boolean },
  { signal }: RunningJob,
): Promise<void> => {
  await reconcile(deps, { signal, isMissing });
};
