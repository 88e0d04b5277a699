import { wishes } from '#db/schema/matching/saved-searches.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { noticesOf, markOwnReadAbout } from '../../notifications/mark-read-about.ts';

/** Removes the actor's own saved search, with what it found. */
export const removeSavedSearch = (ctx: MemberContext, { id }: { id: string }): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    // What it found is forgotten with it, so that is read before.
    await markOwnReadAbout(ctx, tx, noticesOf.wishes, noticesOf.foundBy(id));
    const removed = await tx
      .delete(wishes)
      .where(and(eq(wishes.id, id), eq(wishes.userId, ctx.actor.id)))
      .returning({ id: wishes.id });
    if (removed.length === 0) throw new AppError('WISH_NOT_FOUND');
    return { success: true };
  });
