import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { longDay } from '#src/lib/time/date-texts.ts';
import { useExternalRedirect } from '#src/hooks/use-external-redirect.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const change = {
  refreshes: [trpc.subscription.status],
  onSuccess: (status: SubscriptionStatus) => queryClient.setQueryData(trpc.subscription.status.queryKey(), status),
};

/** Cancels or resumes the plan, or opens the billing portal. */
export function usePlanActions() {
  const { leaving, leaveFor } = useExternalRedirect();
  const cancel = useAction(trpc.subscription.cancel, {
    ...change,
    success: ({ subscription }) => {
      const end = subscription?.currentPeriodEnd;
      return {
        title: 'Subscription Cancelled',
        description: end ? `You keep Premium until ${longDay(end)}.` : 'You keep Premium until the period ends.',
        variant: 'default',
      };
    },
    failure: { title: 'Cancellation Error', fallback: 'Failed to cancel subscription' },
  });
  const resume = useAction(trpc.subscription.resume, {
    ...change,
    success: { title: 'Premium goes on', description: "We've undone your cancellation." },
    failure: "We couldn't resume your subscription",
  });
  const portal = useAction(trpc.subscription.portal, {
    failure: "We couldn't open your billing page",
    onSuccess: ({ url }) => leaveFor(url),
  });
  return { cancel, resume, portal, leaving };
}
