import { useMutation } from '@tanstack/react-query';
import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { longDay } from '#src/lib/time/time-ago.ts';
import { useExternalRedirect } from '#src/hooks/use-external-redirect.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

const cacheStatus = (status: SubscriptionStatus) =>
  queryClient.setQueryData(trpc.subscription.status.queryKey(), status);
const refetch = () => void queryClient.invalidateQueries(trpc.subscription.status.queryFilter());

/** Cancels or resumes the plan, or opens the billing portal. */
export function usePlanActions({ onCancelled }: { onCancelled?: () => void } = {}) {
  const { leaving, leaveFor } = useExternalRedirect();
  const cancel = useMutation(
    trpc.subscription.cancel.mutationOptions({
      onSuccess: (status) => {
        cacheStatus(status);
        const end = status.subscription?.currentPeriodEnd;
        toast({
          title: 'Subscription Cancelled',
          description: end ? `You keep Premium until ${longDay(end)}.` : 'You keep Premium until the period ends.',
        });
      },
      onError: (error) => {
        refetch();
        toastError('Cancellation Error', error, 'Failed to cancel subscription');
      },
      onSettled: onCancelled,
    }),
  );
  const resume = useMutation(
    trpc.subscription.resume.mutationOptions({
      onSuccess: (status) => {
        cacheStatus(status);
        toast({ title: 'Premium goes on', description: "We've undone your cancellation.", variant: 'success' });
      },
      onError: (error) => {
        refetch();
        toastError('Error', error, "We couldn't resume your subscription");
      },
    }),
  );
  const portal = useMutation(
    trpc.subscription.portal.mutationOptions({
      onSuccess: ({ url }) => leaveFor(url),
      onError: (error) => toastError('Error', error, "We couldn't open your billing page"),
    }),
  );
  return { cancel, resume, portal, leaving };
}
