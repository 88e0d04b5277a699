import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { disputeQueries } from '#src/features/exchanges/disputes/dispute-queries.ts';

/** Takes back what the viewer contested, after a question. */
export function WithdrawDispute({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useAction(trpc.disputes.withdraw, {
    success: { title: 'Taken back', description: 'Everything is back to the way it was.' },
    failure: "We couldn't take it back. Please try again.",
    refreshes: disputeQueries,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Take it back
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Withdraw your report?"
        description="Everything goes back to the way it was, and what you attached is deleted. You can report a problem again a week from now, if there's still time."
        confirmLabel="Take it back"
        cancelLabel="Keep it"
        loading={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ id })}
      />
    </>
  );
}
