import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';

/** The plan as it is shown: paid, running trial, or free. */
export function planOf({ tier, subscription, trial }: SubscriptionStatus): 'Premium' | 'Trial Active' | 'Free' {
  if (subscription?.status === 'active' || tier === 'premium') return 'Premium';
  return trial?.isActive ? 'Trial Active' : 'Free';
}
