import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { users } from '#db/schema/auth/members.ts';
import { subscriptions, trials } from '#db/schema/subscription/plans.ts';
import { usageCounters } from '#db/schema/platform/usage.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { DAY, iso, isoOrNull, monthOf } from '../../platform/core/time.ts';

type Trial = typeof trials.$inferSelect;

const trialStatus = (trial: Trial | null, now: number): SubscriptionStatus['trial'] => {
  if (!trial) return null;
  const endsOn = iso(trial.endsAt);
  const daysLeft = Math.max(0, Math.ceil((trial.endsAt - now) / DAY));
  return { isActive: trial.endsAt > now, daysLeft, endDate: endsOn, endsOn };
};

const allowance = (used: number, max: number | null) => ({
  max,
  can: max === null || used < max,
  remaining: max === null ? null : Math.max(0, max - used),
});

/** A member's plan, trial and usage of this month. */
export const loadSubscriptionStatus = async (
  ctx: MemberContext,
  db: Queryable = ctx.db.read,
): Promise<SubscriptionStatus> => {
  const now = Date.now();
  const [row] = await db
    .select({
      premiumUntil: users.premiumUntil,
      unlimitedUntil: users.unlimitedUntil,
      trial: trials,
      subscription: subscriptions,
      usage: usageCounters,
    })
    .from(users)
    .leftJoin(trials, eq(trials.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(usageCounters, and(eq(usageCounters.userId, users.id), eq(usageCounters.month, monthOf(now))))
    .where(eq(users.id, ctx.actor.id));
  if (!row) throw new AppError('UNAUTHORIZED');
  const { subscription, usage } = row;
  const isUnlimited = (row.unlimitedUntil ?? 0) > now;
  const isPremium = (row.premiumUntil ?? 0) > now;
  const posts = allowance(usage?.posts ?? 0, isUnlimited ? null : ctx.env.FREE_MAX_POSTS);
  const messages = allowance(usage?.messages ?? 0, isUnlimited ? null : ctx.env.FREE_MAX_MESSAGES);
  return {
    tier: isPremium ? 'premium' : 'free',
    isActive: isUnlimited,
    subscription: subscription
      ? {
          status: subscription.status,
          currentPeriodEnd: isoOrNull(subscription.currentPeriodEnd),
          cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
        }
      : null,
    trial: trialStatus(row.trial, now),
    usage: {
      postsThisMonth: usage?.posts ?? 0,
      messagesThisMonth: usage?.messages ?? 0,
      maxPosts: posts.max,
      maxMessages: messages.max,
      canPost: posts.can,
      canMessage: messages.can,
      postsRemaining: posts.remaining,
      messagesRemaining: messages.remaining,
    },
  };
};
