import { postIndexQueue } from '#db/schema/posts/search.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Plans that the waiting posts are written to the search engine. */
export const planIndexing = (tx: Tx): Promise<void> => enqueue(tx, 'posts.index', {}, { dedupeKey: 'posts.index' });

/** Notes that the search engine has not got these posts as they are now. */
export const queue = async (tx: Tx, seqs: number[]): Promise<void> => {
  if (seqs.length === 0) return;
  await tx.insert(postIndexQueue).values(seqs.map((postSeq) => ({ postSeq })));
  await planIndexing(tx);
};

/**
 * Notes that the search engine has not got a post as it is now, in the transaction of the change: from here on it is
 * found in the database, until the engine has it.
 */
export const queueForSearch = async (
  { postIndex }: Deps,
  tx: Tx,
  { postSeq }: DomainEvents['PostChanged'],
): Promise<void> => {
  if (postIndex) await queue(tx, [postSeq]);
};

/** Queues all posts of a member who left or came back for the search engine. */
export const queueOfMember = async (
  { postIndex }: Deps,
  tx: Tx,
  { userId }: DomainEvents['MemberErased'] | DomainEvents['MemberRestored'],
): Promise<void> => {
  if (!postIndex) return;
  const own = await tx.select({ seq: posts.seq }).from(posts).where(eq(posts.userId, userId));
  await queue(
    tx,
    own.map(({ seq }) => seq),
  );
};
