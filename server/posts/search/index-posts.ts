import { postIndexQueue } from '#db/schema/posts/search.ts';
import { asc, inArray } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { RunningJob } from '../../platform/jobs/kinds.ts';
import { loadDocuments } from './documents.ts';

const BATCH = 500;

/**
 * Writes the queued posts to the search engine as they are now, and removes them from the queue once searches see them.
 * A later change has a row of its own in the queue. The version is the number of the row, so that a job that was thought
 * dead overwrites nothing newer.
 */
export const indexPosts = async (
  { db, postIndex }: Pick<Deps, 'db' | 'postIndex'>,
  _: unknown,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> => {
  if (!postIndex) return;
  for (;;) {
    signal.throwIfAborted();
    const queuedPosts = await db.fresh.select().from(postIndexQueue).orderBy(asc(postIndexQueue.seq)).limit(BATCH);
    if (queuedPosts.length === 0) return;
    const versions = new Map(queuedPosts.map(({ postSeq, seq }) => [postSeq, seq]));
    const documents = await loadDocuments(db.fresh, [...versions.keys()]);
    await postIndex.write(
      [...versions].map(([seq, version]) => ({ seq, version, document: documents.get(seq) ?? null })),
    );
    const written = queuedPosts.map(({ seq }) => seq);
    await db.write((tx) => tx.delete(postIndexQueue).where(inArray(postIndexQueue.seq, written)));
  }
};
