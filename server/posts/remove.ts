import { posts } from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { MemberContext } from '../context.ts';
import { cancelPendingOfPost } from '../exchanges/cancel-pending-of-post.ts';
import { findOwnPostOrThrow } from './access.ts';

/**
 * Removes an own post. Its pending requests are cancelled with a note; accepted exchanges go on.
 * @throws AppError POST_NOT_FOUND, POST_NOT_YOURS
 */
export const removePost = (ctx: MemberContext, { id }: { id: string }): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    await findOwnPostOrThrow(ctx, tx, id);
    const removed = await tx
      .update(posts)
      .set({ status: 'removed', boostedUntil: null, updatedAt: Date.now() })
      .where(and(eq(posts.id, id), ne(posts.status, 'removed')))
      .returning({ id: posts.id });
    if (removed.length === 0) throw new AppError('POST_NOT_FOUND');
    await cancelPendingOfPost(ctx, tx, id);
    afterCommit(() => ctx.shared.drop('posts'));
    return { success: true };
  });
