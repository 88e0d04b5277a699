import { favorites } from '#db/schema/posts/favorites.ts';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { findSubjectOwnerOrThrow, type Subject } from './access.ts';

/** Removes a favorite, also one that is hidden by now. Idempotent for what the actor may see. */
export const removeFavorite = (ctx: MemberContext, subject: Subject): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    const removed = await tx
      .delete(favorites)
      .where(
        and(eq(favorites.userId, ctx.actor.id), eq(favorites.type, subject.type), eq(favorites.subjectId, subject.id)),
      )
      .returning({ seq: favorites.seq });
    if (removed.length === 0) await findSubjectOwnerOrThrow(ctx, subject, tx);
    return { success: true };
  });
