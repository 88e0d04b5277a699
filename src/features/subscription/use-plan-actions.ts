import { useMutation } from '@tanstack/react-query';
import type { SubscriptionStatus } from '#contracts/subscription.ts';
import { errorMessage } from '#src/lib/error-message.ts';
import { longDay } from '#src/lib/time-ago.ts';
import { useExternalRedirect } from '#src/hooks/use-external-redirect.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

const keep = (status: SubscriptionStatus) => queryClient.setQueryData(trpc.subscription.status.queryKey(), status);
const lookAgain = () => void queryClient.invalidateQueries(trpc.subscription.status.queryFilter());

/** Cancelling, resuming, and the way to the billing portal. */
export function usePlanActions({ onCancelled }: { onCancelled?: () => void } = {}) {
  const { leaving, leaveFor } = useExternalRedirect();
  const cancel = useMutation(
    trpc.subscription.cancel.mutationOptions({
      onSuccess: (status) => {
        keep(status);
        const end = status.subscription?.currentPeriodEnd;
        toast({
          title: 'Subscription Cancelled',
          description: end ? `You keep Premium until ${longDay(end)}.` : 'You keep Premium until the period ends.',
        });
      },
      onError: (error) => {
        lookAgain();
        toast({
          title: 'Cancellation Error',
          description: errorMessage(error, 'Failed to cancel subscription'),
          variant: 'destructive',
        });
      },
      onSettled: onCancelled,
    }),
  );
  const resume = useMutation(
    trpc.subscription.resume.mutationOptions({
      onSuccess: (status) => {
        keep(status);
        toast({ title: 'Premium goes on', description: 'Your cancellation is taken back.', variant: 'success' });
      },
      onError: (error) => {
        lookAgain();
        toast({
          title: 'Error',
          description: errorMessage(error, 'Failed to resume your subscription'),
          variant: 'destructive',
        });
      },
    }),
  );
  const portal = useMutation(
    trpc.subscription.portal.mutationOptions({
      onSuccess: ({ url }) => leaveFor(url),
      onError: (error) =>
        toast({
          title: 'Error',
          description: errorMessage(error, 'Failed to open your billing page'),
          variant: 'destructive',
        }),
    }),
  );
  return { cancel, resume, portal, leaving };
}
