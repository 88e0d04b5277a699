import { posts } from '#db/schema/posts.ts';
import { afterCommit } from '#db/scope.ts';
import type { Tx } from '#db/types.ts';
import { and, eq, ne } from 'drizzle-orm';
import { endBoostsOfPost, type PaidRest } from '../boosts/end-of-post.ts';
import type { MemberContext } from '../context.ts';
import { cancelPendingOfPost } from '../exchanges/cancel-pending-of-post.ts';

/**
 * Takes a post away for everyone. Its pending requests are cancelled with a note; accepted exchanges go on; its boosts
 * end.
 * @returns what was paid for boosts and not used, or null when the post was not there
 */
export const takeDownPost = async (
  ctx: MemberContext,
  tx: Tx,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<PaidRest[] | null> => {
  const removed = await tx
    .update(posts)
    .set({ status: 'removed', boostedUntil: null, updatedAt: Date.now() })
    .where(and(eq(posts.id, id), ne(posts.status, 'removed')))
    .returning({ id: posts.id });
  if (removed.length === 0) return null;
  const rest = await endBoostsOfPost(tx, id);
  await cancelPendingOfPost(ctx, tx, { postId: id, ownerId });
  afterCommit(() => ctx.shared.drop('posts'));
  return rest;
};
