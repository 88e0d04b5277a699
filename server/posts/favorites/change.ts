import { MAX_FAVORITES } from '#contracts/posts/favorites.ts';
import { favorites } from '#db/schema/posts/favorites.ts';
import { and, count, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { findSubjectOwnerOrThrow, type Subject } from './access.ts';
import { noticesOf, markOwnReadAbout } from '../../notifications/mark-read-about.ts';

/** Saves a post or a member as a favorite. Idempotent. Members can't save themselves or their own posts. */
export const addFavorite = (ctx: MemberContext, subject: Subject): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    const userId = ctx.actor.id;
    if ((await findSubjectOwnerOrThrow(ctx, subject, tx)) === userId) throw new AppError('FAVORITE_OWN');
    // The lock lets one of two win that race for the last place.
    await lockMember(tx, userId);
    const ofType = and(eq(favorites.userId, userId), eq(favorites.type, subject.type));
    const inserted = await tx
      .insert(favorites)
      .values({ userId, type: subject.type, subjectId: subject.id, createdAt: Date.now() })
      .onConflictDoNothing()
      .returning({ seq: favorites.seq });
    if (subject.type === 'post') await markOwnReadAbout(ctx, tx, noticesOf.post(subject.id));
    if (inserted.length === 0) return { success: true };
    const [saved] = await tx.select({ count: count() }).from(favorites).where(ofType);
    if ((saved?.count ?? 0) > MAX_FAVORITES) throw new AppError('FAVORITE_LIMIT_REACHED');
    return { success: true };
  });

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
