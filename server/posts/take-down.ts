import { posts } from '#db/schema/posts/posts.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps, MemberContext } from '../platform/context/context.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';
import { raise } from '../platform/context/raise.ts';
import { AppError } from '../platform/core/app-error.ts';
import { holdRemoved, releasePictures } from '../platform/uploads/pictures.ts';
import { postUpload } from '../platform/uploads/purposes.ts';
import { findOwnPostOrThrow } from './access.ts';
import { isNotRemoved } from './held/hold.ts';

/**
 * Removes a post for everyone; accepted exchanges continue.
 * @returns false if it did not exist, or was removed before
 */
export const takeDownPost = async (
  deps: Deps,
  tx: Tx,
  { id, by }: { id: string; by: DomainEvents['PostRemoved']['by'] },
): Promise<boolean> => {
  const [before] = await locked(tx.select().from(posts).where(eq(posts.id, id)));
  const [visibleOwner] = before
    ? await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, before.userId), isNull(users.suspendedAt), isNull(users.awayEndsAt)))
    : [];
  const [removed] = await tx
    .update(posts)
    .set({
      status: 'removed',
      heldUntil: null,
      boostedUntil: null,
      pictures: [],
      // Visitors are told that a post is gone only if they could read it until now.
      ...(visibleOwner && !before?.heldUntil ? {} : { visibility: 'members' }),
      updatedAt: Date.now(),
    })
    .where(and(eq(posts.id, id), isNotRemoved))
    .returning({ ownerId: posts.userId, service: posts.serviceOffered });
  if (!before || !removed) return false;
  if (by === 'admin') await holdRemoved(tx, before.pictures);
  else await releasePictures(tx, postUpload, before.pictures);
  await raise(deps, tx, 'PostRemoved', { ...removed, postId: id, by });
  const changed = { postId: id, postSeq: before.seq, ownerId: before.userId };
  await raise(deps, tx, 'PostChanged', { ...changed, isNew: false, before });
  return true;
};

/**
 * Removes the actor's own post. Its pending requests are cancelled with a reason; accepted exchanges continue. A paid
 * boost is not refunded; the screen says so before, a notification after.
 */
export const removePost = (ctx: MemberContext, { id }: { id: string }): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    await findOwnPostOrThrow(ctx, tx, id);
    if (!(await takeDownPost(ctx, tx, { id, by: 'owner' }))) throw new AppError('POST_NOT_FOUND');
    return { success: true };
  });
