import { blocks } from '#db/schema/auth/blocks.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { countBlock, lockPair } from './block.ts';

/** Removes the actor's own block of a member, even of an erased one. The other's block stays. Idempotent. */
export const unblockMember = async (ctx: MemberContext, { userId }: { userId: string }): Promise<{ success: true }> => {
  const me = ctx.actor.id;
  if (userId === me) throw new AppError('CANNOT_BLOCK_SELF');
  return ctx.db.write(async (tx) => {
    const pair = await lockPair(tx, me, userId);
    if (!pair.some(({ id }) => id === userId)) throw new AppError('MEMBER_NOT_FOUND');
    const deleted = await tx
      .delete(blocks)
      .where(and(eq(blocks.blockerId, me), eq(blocks.blockedId, userId)))
      .returning({ blockedId: blocks.blockedId });
    if (deleted.length > 0) await countBlock(tx, me, userId, -1);
    return { success: true };
  });
};
