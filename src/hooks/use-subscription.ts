import { useQuery } from '@tanstack/react-query';
import { fallbackUsage } from '#contracts/subscription/plans.ts';
import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { trpc } from '#src/api/trpc.ts';

const fallback: SubscriptionStatus['usage'] = {
  ...fallbackUsage,
  canPost: true,
  canMessage: true,
  postsRemaining: fallbackUsage.maxPosts,
  messagesRemaining: fallbackUsage.maxMessages,
};

/** The member's plan, trial and usage; until they are loaded, no limit applies. */
export function useSubscription(enabled = true) {
  const query = useQuery(trpc.subscription.status.queryOptions(undefined, { enabled }));
  return { ...query, usage: query.data?.usage ?? fallback };
}
