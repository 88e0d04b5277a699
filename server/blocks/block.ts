import { blocks } from '#db/schema/trust.ts';
import { afterCommit } from '#db/client/scope.ts';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { raise } from '../context/domain-events.ts';
import { countBlock, lockPair } from './count.ts';

/** Hides the actor and a member from each other, once. */
export const blockMember = async (ctx: MemberContext, { userId }: { userId: string }): Promise<{ success: true }> => {
  const me = ctx.actor.id;
  if (userId === me) throw new AppError('CANNOT_BLOCK_SELF');
  return ctx.db.write(async (tx) => {
    const pair = await lockPair(tx, me, userId);
    if (!pair.some(({ id, deletedAt }) => id === userId && deletedAt === null)) throw new AppError('MEMBER_NOT_FOUND');
    const made = await tx
      .insert(blocks)
      .values({ blockerId: me, blockedId: userId, createdAt: Date.now() })
      .onConflictDoNothing()
      .returning({ blockedId: blocks.blockedId });
    if (made.length === 0) return { success: true };
    await countBlock(tx, me, userId, 1);
    await raise(ctx, tx, 'MemberBlocked', { blockerId: me, blockedId: userId });
    afterCommit(() => {
      // Pages that are open show nobody's coming and going any more.
      ctx.events.publish([me], { type: 'presence', data: { userId, online: false } });
      ctx.events.publish([userId], { type: 'presence', data: { userId: me, online: false } });
    });
    return { success: true };
  });
};
