import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { openCheckout } from '../../subscription/payments/open-checkout.ts';
import { findOwnPostOrThrow } from '../access.ts';
import { addBoost, isBoostLimitReached } from './add-boost.ts';

/** Boosts the actor's own post: at once for a premium member, after a payment for everyone else. */
export const boostPost = async (
  ctx: MemberContext,
  { id: postId }: { id: string },
): Promise<{ url: string | null; boosted?: boolean }> => {
  const userId = ctx.actor.id;
  const isBoosted = await ctx.db.write(async (tx) => {
    const post = await findOwnPostOrThrow(ctx, tx, postId);
    if (post.heldUntil !== null) throw new AppError('POST_HELD');
    if (post.status !== 'active') throw new AppError('POST_CLOSED');
    if (isBoostLimitReached(post.boostedUntil)) throw new AppError('BOOST_TOO_FAR');
    const [member] = await tx.select({ premiumUntil: users.premiumUntil }).from(users).where(eq(users.id, userId));
    if ((member?.premiumUntil ?? 0) <= Date.now()) return false;
    await addBoost(ctx, tx, { postId, userId, source: 'premium', paymentId: null });
    return true;
  });
  if (isBoosted) return { url: null, boosted: true };
  const returnPath = `/subscription?post=${encodeURIComponent(postId)}&boost=`;
  const url = await openCheckout(ctx, {
    purpose: 'boost',
    postId,
    successPath: `${returnPath}success`,
    cancelPath: `${returnPath}cancelled`,
  });
  return { url };
};
