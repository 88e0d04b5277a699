import { posts } from '#db/schema/posts/posts.ts';
import { and, eq, lt, lte } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { boostEnded } from './notices.ts';

/**
 * Clears an expired boost and notifies the owner. Lists compare the time themselves; an extended boost has a later job
 * of its own.
 */
export const expireBoost = (deps: Deps, { postId }: { postId: string }): Promise<void> =>
  deps.db.write(async (tx) => {
    const [post] = await tx.select().from(posts).where(eq(posts.id, postId));
    if (!post?.boostedUntil || post.boostedUntil > Date.now()) return;
    const ended = await tx
      .update(posts)
      .set({ boostedUntil: null })
      .where(and(eq(posts.id, postId), lte(posts.boostedUntil, Date.now())))
      .returning({ id: posts.id });
    if (ended.length === 0) return;
    if (post.status === 'removed') return;
    const { userId, serviceOffered: service, boostedUntil: until } = post;
    await notifyMember(deps, tx, boostEnded, { userId, postId, service, until });
  });

const BATCH = 1000;

/** Clears expired boosts whose job was lost, and notifies their owners. */
export const expireOverdueBoosts = async (deps: Deps): Promise<void> => {
  const expired = await deps.db.read
    .select({ postId: posts.id })
    .from(posts)
    .where(lt(posts.boostedUntil, Date.now()))
    .limit(BATCH);
  for (const boost of expired) await expireBoost(deps, boost);
};
