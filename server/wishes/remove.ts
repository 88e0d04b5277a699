import { wishes } from '#db/schema/finding.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';

/** Removes the actor's own wish, with what it found. */
export const removeWish = (ctx: MemberContext, { id }: { id: string }): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    const removed = await tx
      .delete(wishes)
      .where(and(eq(wishes.id, id), eq(wishes.userId, ctx.actor.id)))
      .returning({ id: wishes.id });
    if (removed.length === 0) throw new AppError('WISH_NOT_FOUND');
    return { success: true };
  });
