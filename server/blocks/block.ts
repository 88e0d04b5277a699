import { blocks, nearbyHeld, notifications, posts } from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import type { Tx } from '#db/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { MemberContext } from '../context.ts';
import { cancelPendingBetween } from '../exchanges/cancel-pending-between.ts';
import { findConversation } from '../messages/pair.ts';
import { isAboutMember } from '../notifications/about-member.ts';
import { countBlock, lockPair } from './count.ts';

/** What was held for a member's evening digest no longer holds the other one's posts. */
const releaseHeld = (tx: Tx, readerId: string, authorId: string) =>
  tx
    .delete(nearbyHeld)
    .where(
      and(
        eq(nearbyHeld.userId, readerId),
        inArray(nearbyHeld.postId, tx.select({ id: posts.id }).from(posts).where(eq(posts.userId, authorId))),
      ),
    );

/** What the one was told of the other goes, also what was about to be pushed. */
const forgetNotices = async (ctx: MemberContext, tx: Tx, readerId: string, otherId: string): Promise<void> => {
  const gone = await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, readerId), isAboutMember(tx, otherId)))
    .returning({ id: notifications.id });
  if (gone.length === 0) return;
  afterCommit(() => ctx.events.publish([readerId], { type: 'notification', data: { id: null } }));
};

/**
 * Hides the actor and a member from each other. Requests between them that still wait are cancelled; what was
 * accepted stays for both. Notices about each other go. Blocking again changes nothing.
 */
export const blockMember = async (ctx: MemberContext, { userId }: { userId: string }): Promise<{ success: true }> => {
  const me = ctx.actor.id;
  if (userId === me) throw new AppError('CANNOT_BLOCK_SELF');
  return ctx.db.write(async (tx) => {
    const pair = await lockPair(tx, me, userId);
    if (!pair.some(({ id, deletedAt }) => id === userId && deletedAt === null)) throw new AppError('MEMBER_NOT_FOUND');
    // A message that is just being sent waits for this block, or this block for it.
    await findConversation(tx, me, userId);
    const made = await tx
      .insert(blocks)
      .values({ blockerId: me, blockedId: userId, createdAt: Date.now() })
      .onConflictDoNothing()
      .returning({ blockedId: blocks.blockedId });
    if (made.length === 0) return { success: true };
    await countBlock(tx, me, userId, 1);
    await cancelPendingBetween(ctx, tx, userId);
    await releaseHeld(tx, me, userId);
    await releaseHeld(tx, userId, me);
    await forgetNotices(ctx, tx, me, userId);
    await forgetNotices(ctx, tx, userId, me);
    afterCommit(() => {
      // Pages that are open show nobody's coming and going any more.
      ctx.events.publish([me], { type: 'presence', data: { userId, online: false } });
      ctx.events.publish([userId], { type: 'presence', data: { userId: me, online: false } });
    });
    return { success: true };
  });
};
