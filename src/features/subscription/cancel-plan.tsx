import { ConfirmButton } from '#src/components/ui/confirm-button.tsx';
import { usePlanActions } from '#src/features/subscription/use-plan-actions.ts';

/** Cancels the plan after a confirmation that explains what remains. */
export function CancelPlan({ end }: { end: string | null }) {
  const { cancel } = usePlanActions();
  return (
    <ConfirmButton
      variant="danger-ghost"
      question={{
        title: 'Cancel Premium?',
        description: `You keep Premium until ${end ?? 'the end of the period you paid for'}. We won't charge you after that, and everything you made stays.`,
        confirmLabel: 'Cancel Subscription',
        cancelLabel: 'Keep Premium',
        destructive: true,
      }}
      isPending={cancel.isPending}
      onConfirm={(close) => cancel.mutate(undefined, { onSettled: close })}
    >
      Cancel Subscription
    </ConfirmButton>
  );
}
