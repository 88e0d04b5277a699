import type { Post } from '#contracts/posts/posts.ts';
import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { mayAct } from '../platform/trpc/refuse-staff.ts';
import { lockMember } from '../auth/members/lock-member.ts';
import { areBlocked, isBlocked } from '../auth/blocks/blocked.ts';
import { asOfNow } from './ending/open.ts';
import { isNotRemoved } from './held/hold.ts';
import { selectPosts, toPost } from './post-row.ts';

/**
 * A post that the actor may see: not removed, not held unless it is theirs or they are staff, its owner neither suspended
 * nor erased, and no block between them.
 */
export const findPostOrThrow = async (ctx: MemberContext, id: string, db: Queryable = ctx.db.read): Promise<Post> => {
  const [row] = await selectPosts(db).where(
    and(eq(posts.id, id), isNotRemoved, isNull(users.suspendedAt), isNull(users.deletedAt)),
  );
  if (!row || (await isBlocked(ctx, row.post.userId))) throw new AppError('POST_NOT_FOUND');
  const isHidden = row.post.heldUntil !== null && row.post.userId !== ctx.actor.id;
  if (isHidden && !(await mayAct(ctx, 'posts'))) throw new AppError('POST_NOT_FOUND');
  return toPost(row);
};

/** What a post is called; null where the actor may not see it, as pages mention posts that may be hidden by now. */
export const findTitle = async (
  ctx: MemberContext,
  id: string,
): Promise<Pick<Post, 'id' | 'serviceOffered'> | null> => {
  try {
    return await findPostOrThrow(ctx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'POST_NOT_FOUND') return null;
    throw error;
  }
};

/** Whether this owner's posts are hidden from a member: owner suspended or erased, or a block between them. */
export const isHiddenFrom = async (tx: Tx, ownerId: string, viewerId: string): Promise<boolean> => {
  if (ownerId === viewerId) return false;
  const [owner] = await tx
    .select({ suspendedAt: users.suspendedAt, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, ownerId));
  if (!owner || owner.suspendedAt !== null || owner.deletedAt !== null) return true;
  return areBlocked(tx, viewerId, ownerId);
};

/** The row of the actor's own post, locked for a change until the write ends; and the actor before it, as everywhere. */
export const findOwnPostOrThrow = async (ctx: MemberContext, tx: Tx, id: string) => {
  await lockMember(tx, ctx.actor.id);
  const [row] = await locked(
    tx
      .select()
      .from(posts)
      .where(and(eq(posts.id, id), isNotRemoved)),
  );
  if (!row) throw new AppError('POST_NOT_FOUND');
  if (row.userId !== ctx.actor.id) {
    const isHidden = row.heldUntil !== null || (await isHiddenFrom(tx, row.userId, ctx.actor.id));
    throw new AppError(isHidden ? 'POST_NOT_FOUND' : 'POST_NOT_YOURS');
  }
  return asOfNow(row);
};
