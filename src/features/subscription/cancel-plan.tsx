import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { usePlanActions } from '#src/features/subscription/use-plan-actions.ts';

/** Cancels the plan after a confirmation that explains what remains. */
export function CancelPlan({ end }: { end: string | null }) {
  const [asking, setAsking] = useState(false);
  const { cancel } = usePlanActions({ onCancelled: () => setAsking(false) });
  return (
    <>
      <Button variant="danger-ghost" onClick={() => setAsking(true)}>
        Cancel Subscription
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel Premium?"
        description={`You keep Premium until ${end ?? 'the end of the period you paid for'}. We won't charge you after that, and everything you made stays.`}
        confirmLabel="Cancel Subscription"
        cancelLabel="Keep Premium"
        destructive
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      />
    </>
  );
}
