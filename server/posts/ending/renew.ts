import type { Post } from '#contracts/posts/posts.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { noticesOf, markReadAbout } from '../../notifications/mark-read-about.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Deps, MemberContext } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { findOwnPostOrThrow, findPostOrThrow } from '../access.ts';
import { nextEnd, withEnd } from './end.ts';

type PostRow = typeof posts.$inferSelect;

/**
 * Lets a locked post, as it is now, run for its full time again. A closed one opens again where it stood in the lists,
 * and no one is notified of it.
 */
export const renew = async (deps: Deps, tx: Tx, post: PostRow): Promise<void> => {
  const { id: postId, seq: postSeq, userId: ownerId } = post;
  const now = Date.now();
  await tx
    .update(posts)
    .set({ status: 'active', closedAt: null, closedReason: null, ...withEnd(nextEnd(deps.env, now, post), now) })
    .where(eq(posts.id, postId));
  await markReadAbout(deps, tx, [ownerId], noticesOf.ownPost(postId), noticesOf.endingPosts);
  if (post.status === 'active') return;
  await raise(deps, tx, 'PostChanged', { postId, postSeq, ownerId, isNew: false, before: post, isQuiet: true });
};

/** Renews the actor's own post. */
export const renewPost = (ctx: MemberContext, { id }: { id: string }): Promise<Post> =>
  ctx.db.write(async (tx) => {
    const isOwnRemoved = and(eq(posts.id, id), eq(posts.userId, ctx.actor.id), eq(posts.status, 'removed'));
    const [removedPost] = await tx.select({ heldUntil: posts.heldUntil }).from(posts).where(isOwnRemoved);
    if (removedPost) throw new AppError(removedPost.heldUntil === null ? 'POST_REMOVED' : 'POST_HELD');
    await renew(ctx, tx, await findOwnPostOrThrow(ctx, tx, id));
    return findPostOrThrow(ctx, id, tx);
  });
