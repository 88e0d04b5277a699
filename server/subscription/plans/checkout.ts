import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { type MemberContext, pageOriginOf } from '../../platform/context/context.ts';
import { openCheckout } from '../payments/open-checkout.ts';
import { isOngoing } from './plan-details.ts';
import { findPlan } from './find-plan.ts';
import { findCustomer } from '../payments/customer.ts';

/** Opens the checkout for Premium; returns its URL. */
export const openPremiumCheckout = async (ctx: MemberContext): Promise<{ url: string }> => {
  const [member] = await ctx.db.read
    .select({ premiumUntil: users.premiumUntil })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  const plan = await findPlan(ctx.db.read, ctx.actor.id);
  const isPremium = (member?.premiumUntil ?? 0) > Date.now();
  // A plan with an overdue payment can be paid in the portal; a second plan would be charged, too.
  if (isPremium || (plan?.stripeSubscriptionId && isOngoing(plan.status))) throw new AppError('ALREADY_PREMIUM');
  const url = await openCheckout(ctx, {
    purpose: 'premium',
    postId: null,
    successPath: '/subscription?checkout=success',
    cancelPath: '/subscription?checkout=cancelled',
  });
  return { url };
};

/** The URL of Stripe's portal for cards, receipts and the plan. */
export const openPortal = async (ctx: MemberContext): Promise<{ url: string }> => {
  const customerId = await findCustomer(ctx.db.read, ctx.actor.id);
  if (!customerId) throw new AppError('NO_SUBSCRIPTION');
  return { url: await ctx.payments.portalUrl(customerId, `${pageOriginOf(ctx)}/subscription`) };
};
