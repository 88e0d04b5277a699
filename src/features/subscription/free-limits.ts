import { DEFAULT_FREE_MAX_MESSAGES, DEFAULT_FREE_MAX_POSTS } from '#contracts/subscription/plans.ts';
import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { plural } from '#src/lib/format.ts';

/** What a member of the free plan has: '2 posts and 5 messages per month'. */
export const freeLimits = ({ maxPosts, maxMessages }: SubscriptionStatus['usage']): string =>
  `${plural(maxPosts ?? DEFAULT_FREE_MAX_POSTS, 'post')} and ${plural(maxMessages ?? DEFAULT_FREE_MAX_MESSAGES, 'message')} per month`;
