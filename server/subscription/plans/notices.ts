import { PAYMENT_GRACE_DAYS, PREMIUM_PRICE, TRIAL_WARNING_DAYS } from '#contracts/subscription/plans.ts';
import { asGiven, defineNotice } from '../../notifications/notice.ts';
import { findPlan } from './find-plan.ts';

const shared = { topic: 'plan' as const, group: null, link: () => '/subscription' };
const ofSubscription = { ...shared, load: asGiven };
type OfSubscription = { subscriptionId: string | null };
const example = { subscription: { subscriptionId: 'sub_1' } };

export const planActive = defineNotice<OfSubscription, OfSubscription>({
  ...ofSubscription,
  kind: 'plan.active',
  title: () => 'Premium is active',
  body: () => 'You now have unlimited posts and messages, and free boosts. Thank you.',
  key: ({ subscriptionId }) => `plan-begun:${subscriptionId}`,
  examples: example,
});

export const planEnded = defineNotice<OfSubscription, OfSubscription>({
  ...ofSubscription,
  kind: 'plan.ended',
  title: () => 'Your Premium plan has ended',
  body: () => "You're on the free plan now. You keep everything you made.",
  key: ({ subscriptionId }) => `plan-over:${subscriptionId}`,
  examples: example,
});

type PastDue = { status: string | null; subscriptionId: string | null; since: number | null };

export const paymentFailed = defineNotice<object, PastDue>({
  ...shared,
  kind: 'plan.payment-failed',
  load: async (db, { userId }) => {
    const plan = await findPlan(db, userId);
    return plan && { status: plan.status, subscriptionId: plan.stripeSubscriptionId, since: plan.pastDueSince };
  },
  stillHolds: ({ status }) => status === 'past_due',
  title: () => "Your payment didn't go through",
  body: () => `You keep Premium for ${PAYMENT_GRACE_DAYS} more days. Please check your payment method.`,
  key: ({ subscriptionId, since }) => `plan-past-due:${subscriptionId}:${since}`,
  mail: {
    preference: 'account',
    button: 'Update your payment method',
    write: () => ({
      paragraphs: [
        `We couldn't charge ${PREMIUM_PRICE} for your Premium plan. You keep Premium for ${PAYMENT_GRACE_DAYS} more days while we try again.`,
        "To fix this, add a new card or another payment method. There's nothing else to do.",
      ],
    }),
  },
  examples: { 'past due': { status: 'past_due', subscriptionId: 'sub_1', since: 1 } },
});

const trialNotice = (kind: string, key: string, title: string, body: string, paragraphs: string[]) =>
  defineNotice<object, object>({
    ...shared,
    kind,
    load: asGiven,
    title: () => title,
    body: () => body,
    key: () => key,
    mail: { preference: 'account', button: 'See the plans', write: () => ({ paragraphs }) },
    examples: { trial: {} },
  });

const offer = `for ${PREMIUM_PRICE} a month. You can cancel anytime.`;

export const trialEnding = trialNotice(
  'trial.ending',
  'trial-ending',
  `Your trial ends in ${TRIAL_WARNING_DAYS} days`,
  "After that, the free plan's monthly limits apply. You keep everything you made.",
  [
    `Your free trial ends in ${TRIAL_WARNING_DAYS} days. After that, you'll be on the free plan. You keep everything you made.`,
    `Premium keeps your posts and messages unlimited ${offer}`,
  ],
);

export const trialOver = trialNotice(
  'trial.over',
  'trial-over',
  'Your trial has ended',
  "You're on the free plan now. Premium removes its monthly limits.",
  [
    "Your free trial has ended. You're on the free plan now, and you keep everything you made.",
    `Premium removes the monthly limits ${offer}`,
  ],
);
