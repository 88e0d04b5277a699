import { posts } from '#db/schema/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';
import { type DomainEvents, raise } from '../context/domain-events.ts';

/**
 * Removes a post for everyone; accepted exchanges continue.
 * @returns false if it did not exist
 */
export const takeDownPost = async (
  deps: Deps,
  tx: Tx,
  { id, by }: { id: string; by: DomainEvents['PostRemoved']['by'] },
): Promise<boolean> => {
  const [removed] = await tx
    .update(posts)
    .set({ status: 'removed', boostedUntil: null, updatedAt: Date.now() })
    .where(and(eq(posts.id, id), ne(posts.status, 'removed')))
    .returning({ seq: posts.seq, ownerId: posts.userId, service: posts.serviceOffered });
  if (!removed) return false;
  const { seq: postSeq, ownerId, service } = removed;
  await raise(deps, tx, 'PostChanged', { postId: id, postSeq, ownerId, isNew: false });
  await raise(deps, tx, 'PostRemoved', { ownerId, service, postId: id, by });
  return true;
};
