import { posts } from '#db/schema/posts/posts.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';
import { raise } from '../platform/context/raise.ts';

/**
 * Removes a post for everyone; accepted exchanges continue.
 * @returns false if it did not exist
 */
export const takeDownPost = async (
  deps: Deps,
  tx: Tx,
  { id, by }: { id: string; by: DomainEvents['PostRemoved']['by'] },
): Promise<boolean> => {
  const [before] = await locked(tx.select().from(posts).where(eq(posts.id, id)));
  const [removed] = await tx
    .update(posts)
    .set({ status: 'removed', boostedUntil: null, updatedAt: Date.now() })
    .where(and(eq(posts.id, id), ne(posts.status, 'removed')))
    .returning({ ownerId: posts.userId, service: posts.serviceOffered });
  if (!before || !removed) return false;
  await raise(deps, tx, 'PostRemoved', { ...removed, postId: id, by });
  const changed = { postId: id, postSeq: before.seq, ownerId: before.userId };
  await raise(deps, tx, 'PostChanged', { ...changed, isNew: false, before });
  return true;
};
