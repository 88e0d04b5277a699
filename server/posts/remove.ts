import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { findOwnPostOrThrow } from './access.ts';
import { takeDownPost } from './take-down.ts';

/**
 * Removes the actor's own post. Its pending requests are cancelled with a note; accepted exchanges continue. A paid
 * boost is not refunded; the screen says so before, a notification after.
 */
export const removePost = (ctx: MemberContext, { id }: { id: string }): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    await findOwnPostOrThrow(ctx, tx, id);
    if (!(await takeDownPost(ctx, tx, { id, by: 'owner' }))) throw new AppError('POST_NOT_FOUND');
    return { success: true };
  });
