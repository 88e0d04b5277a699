import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findRunningPlanOrThrow } from './find-plan.ts';
import { planDetails } from './plan-details.ts';
import { API_ANSWER, savePlan } from './save-plan.ts';
import { loadSubscriptionStatus } from './status.ts';
import { noticesOf, markOwnReadAbout } from '../../notifications/mark-read-about.ts';
import { AppError } from '../../platform/core/app-error.ts';

/** Sets at Stripe whether the plan ends with its period, and stores the answer. */
const setCancelled = async (
  ctx: MemberContext,
  stripeSubscriptionId: string,
  isCancelled: boolean,
): Promise<SubscriptionStatus> => {
  const details = planDetails(await ctx.payments.setCancelAtPeriodEnd(stripeSubscriptionId, isCancelled));
  return ctx.db.write(async (tx) => {
    await savePlan(ctx, tx, ctx.actor.id, details, API_ANSWER);
    await markOwnReadAbout(ctx, tx, noticesOf.plan);
    return loadSubscriptionStatus(ctx, tx);
  });
};

/** Cancels the plan at the end of its period; premium stays until then. */
export const cancelPlan = async (ctx: MemberContext): Promise<SubscriptionStatus> => {
  const { stripeSubscriptionId } = await findRunningPlanOrThrow(ctx);
  return setCancelled(ctx, stripeSubscriptionId, true);
};

/** Revokes a cancellation before the period ends. */
export const resumePlan = async (ctx: MemberContext): Promise<SubscriptionStatus> => {
  const { stripeSubscriptionId, cancelAtPeriodEnd } = await findRunningPlanOrThrow(ctx);
  if (!cancelAtPeriodEnd) throw new AppError('NO_CANCELLATION');
  return setCancelled(ctx, stripeSubscriptionId, false);
};
