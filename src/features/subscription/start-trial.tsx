import { TRIAL_DAYS } from '#contracts/subscription/plans.ts';
import { Button } from '#src/components/core/button.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Starts the trial of a member who has not had one. */
export function StartTrial() {
  const start = useAction(trpc.subscription.startTrial, {
    success: {
      title: 'Your trial has started',
      description: `You get ${TRIAL_DAYS} days of unlimited posts and messages.`,
    },
    failure: "We couldn't start your trial. Please try again.",
    refreshes: [trpc.subscription.status],
    onSuccess: (status) => queryClient.setQueryData(trpc.subscription.status.queryKey(), status),
  });
  return (
    <Button className="mt-4" loading={start.isPending} onClick={() => start.mutate()}>
      Start {TRIAL_DAYS}-day trial
    </Button>
  );
}
