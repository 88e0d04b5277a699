import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { beginTrial } from './begin-trial.ts';
import { subscriptionStatus } from './status.ts';
import { noticesOf, readActedOn } from '../../notifications/read-about.ts';

/** Starts the trial of a member who never had one. */
export const startTrial = async (ctx: MemberContext): Promise<SubscriptionStatus> => {
  await ctx.db.write(async (tx) => {
    if (!(await beginTrial(ctx, tx, ctx.actor.id))) throw new AppError('TRIAL_USED');
    await readActedOn(ctx, tx, noticesOf.plan);
  });
  return subscriptionStatus(ctx, ctx.db.fresh);
};
