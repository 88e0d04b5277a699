import { expect, test } from 'vitest';
import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { planOf } from '#src/features/subscription/plan.ts';

const status = (part: Partial<SubscriptionStatus>) =>
  ({ tier: 'free', isActive: false, subscription: null, trial: null, ...part }) as SubscriptionStatus;
const paid = { status: 'active', currentPeriodEnd: null, cancelAtPeriodEnd: false };

const runningTrial = { isActive: true, daysLeft: 5, endDate: '', endsOn: '' };
const endedTrial = { ...runningTrial, isActive: false, daysLeft: 0 };

test.each([
  ['a member who pays nothing', 'Free', status({})],
  ['a trial', 'Trial Active', status({ trial: runningTrial })],
  ['a trial that has ended', 'Free', status({ trial: endedTrial })],
  ['a subscription during the trial', 'Premium', status({ subscription: paid, trial: runningTrial })],
  ['Premium without a subscription', 'Premium', status({ tier: 'premium' })],
])('%s is shown as %s', (_, plan, given) => {
  expect(planOf(given)).toBe(plan);
});
