import { postIndexQueue } from '#db/schema/posts/search.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Plans the job that writes the queued posts to the search engine. */
export const planIndexing = (tx: Tx): Promise<void> => enqueue(tx, 'posts.index', {}, { dedupeKey: 'posts.index' });

/** Queues posts that changed for the search engine. */
export const queuePosts = async (tx: Tx, seqs: number[]): Promise<void> => {
  if (seqs.length === 0) return;
  await tx.insert(postIndexQueue).values(seqs.map((postSeq) => ({ postSeq })));
  await planIndexing(tx);
};

/**
 * Queues a changed post for the search engine, in the transaction of the change: until the engine has it, the database
 * finds it.
 */
export const queueForSearch = async (
  { postIndex }: Deps,
  tx: Tx,
  { postSeq }: DomainEvents['PostChanged'],
): Promise<void> => {
  if (postIndex) await queuePosts(tx, [postSeq]);
};

/** Queues all posts of a member who left or came back for the search engine. */
export const queueOfMember = async (
  { postIndex }: Deps,
  tx: Tx,
  { userId }: DomainEvents['MemberErased'] | DomainEvents['MemberRestored'],
): Promise<void> => {
  if (!postIndex) return;
  const own = await tx.select({ seq: posts.seq }).from(posts).where(eq(posts.userId, userId));
  await queuePosts(
    tx,
    own.map(({ seq }) => seq),
  );
};
