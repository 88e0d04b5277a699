import type { SubscriptionStatus } from '#contracts/subscription.ts';
import type { MemberContext } from '../../context/context.ts';
import { beginTrial } from './begin-trial.ts';
import { subscriptionStatus } from './status.ts';

/** Starts the trial of a member who never had one. */
export const startTrial = async (ctx: MemberContext): Promise<SubscriptionStatus> => {
  await ctx.db.write((tx) => beginTrial(ctx, tx, ctx.actor.id));
  return subscriptionStatus(ctx, ctx.db.fresh);
};
