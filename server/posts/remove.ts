import { AppError } from '../app-error.ts';
import { daysLeft } from '../boosts/end-of-post.ts';
import type { MemberContext } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import { findOwnPostOrThrow } from './access.ts';
import { takeDownPost } from './take-down.ts';

/**
 * Removes an own post. Its pending requests are cancelled with a note; accepted exchanges go on. What was paid for a
 * boost is not refunded; the screen says so before, and a notice after.
 */
export const removePost = (ctx: MemberContext, { id }: { id: string }): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    const { userId, serviceOffered } = await findOwnPostOrThrow(ctx, tx, id);
    const rest = await takeDownPost(ctx, tx, { id, ownerId: userId });
    if (!rest) throw new AppError('POST_NOT_FOUND');
    if (rest.length > 0) {
      await notify(
        ctx,
        tx,
        {
          userId,
          type: 'other',
          topic: 'boost',
          title: 'Your boost ended with its post',
          description: `You removed “${serviceOffered}” with ${daysLeft(rest)} of its boost left. They are not refunded.`,
          dedupeKey: `post-removed:${id}`,
        },
        { push: false },
      );
    }
    return { success: true };
  });
