import { expect, test } from 'vitest';
import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { planOf } from '#src/features/subscription/plan.ts';

const status = (part: Partial<SubscriptionStatus>) =>
  ({ tier: 'free', isActive: false, subscription: null, trial: null, ...part }) as SubscriptionStatus;
const trial = (isActive: boolean) => ({ isActive, daysLeft: isActive ? 5 : 0, endDate: '', endsOn: '' });
const paid = { status: 'active', currentPeriodEnd: null, cancelAtPeriodEnd: false };

test.each([
  [status({}), 'Free'],
  [status({ trial: trial(true) }), 'Trial Active'],
  [status({ trial: trial(false) }), 'Free'],
  [status({ subscription: paid, trial: trial(true) }), 'Premium'],
  [status({ tier: 'premium' }), 'Premium'],
])('%# is shown as %s', (given, plan) => {
  expect(planOf(given)).toBe(plan);
});
