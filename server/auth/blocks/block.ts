import { blocks } from '#db/schema/auth/blocks.ts';
import { afterCommit } from '#db/client/scope.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { lockMembers } from '../members/lock-member.ts';

/** Locks the two members' rows until the write ends, so that two who block each other at once do not deadlock. */
export const lockPair = (tx: Tx, userId: string, otherId: string) => lockMembers(tx, [userId, otherId]);

/** Adds a block (1) or removes one (-1) for both members. With a count of 0 all block checks are skipped. */
export const countBlock = (tx: Tx, userId: string, otherId: string, by: 1 | -1) =>
  tx
    .update(users)
    .set({ blockCount: sql`${users.blockCount} + ${by}` })
    .where(inArray(users.id, [userId, otherId]));

/** Hides the actor and a member from each other. Idempotent. */
export const blockMember = async (ctx: MemberContext, { userId }: { userId: string }): Promise<{ success: true }> => {
  const me = ctx.actor.id;
  if (userId === me) throw new AppError('CANNOT_BLOCK_SELF');
  return ctx.db.write(async (tx) => {
    const pair = await lockPair(tx, me, userId);
    if (!pair.some(({ id, deletedAt }) => id === userId && deletedAt === null)) throw new AppError('MEMBER_NOT_FOUND');
    const existing = await tx
      .select({ blockedId: blocks.blockedId })
      .from(blocks)
      .where(and(eq(blocks.blockerId, me), eq(blocks.blockedId, userId)));
    if (existing.length > 0) return { success: true };
    // First, a handler locks the conversation: a message that is just being sent is stored before the block, and
    // later ones see it.
    await raise(ctx, tx, 'MemberBlocked', { blockerId: me, blockedId: userId });
    await tx.insert(blocks).values({ blockerId: me, blockedId: userId, createdAt: Date.now() });
    await countBlock(tx, me, userId, 1);
    afterCommit(() => {
      // Open pages no longer show either member's presence.
      ctx.events.publish([me], { type: 'presence', data: { userId, online: false } });
      ctx.events.publish([userId], { type: 'presence', data: { userId: me, online: false } });
    });
    return { success: true };
  });
};
