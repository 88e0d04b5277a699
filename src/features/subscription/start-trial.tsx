import { useMutation } from '@tanstack/react-query';
import { TRIAL_DAYS } from '#contracts/subscription/plans.ts';
import { Button } from '#src/components/core/button.tsx';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** Starts the trial of a member who has not had one. */
export function StartTrial() {
  const start = useMutation(
    trpc.subscription.startTrial.mutationOptions({
      onSuccess: (status) => {
        queryClient.setQueryData(trpc.subscription.status.queryKey(), status);
        toast({
          title: 'Your trial has started',
          description: `You get ${TRIAL_DAYS} days of unlimited posts and messages.`,
          variant: 'success',
        });
      },
      onError: (error) => {
        void queryClient.invalidateQueries(trpc.subscription.status.queryFilter());
        toastError('Error', error, "We couldn't start your trial. Please try again.");
      },
    }),
  );
  return (
    <Button className="mt-4" loading={start.isPending} onClick={() => start.mutate()}>
      Start {TRIAL_DAYS}-day trial
    </Button>
  );
}
