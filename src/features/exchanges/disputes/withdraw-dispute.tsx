import { ConfirmButton } from '#src/components/ui/confirm-button.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { disputeQueries } from '#src/features/exchanges/disputes/dispute-queries.ts';

/** Takes back what the viewer contested, after a question. */
export function WithdrawDispute({ id }: { id: string }) {
  const withdraw = useAction(trpc.disputes.withdraw, {
    success: { title: 'Taken back', description: 'Everything is back to the way it was.' },
    failure: "We couldn't take it back. Please try again.",
    refreshes: disputeQueries,
  });
  return (
    <ConfirmButton
      size="sm"
      variant="ghost"
      question={{
        title: 'Withdraw your report?',
        description:
          "Everything goes back to the way it was, and what you attached is deleted. You can report a problem again a week from now, if there's still time.",
        confirmLabel: 'Take it back',
        cancelLabel: 'Keep it',
      }}
      isPending={withdraw.isPending}
      onConfirm={(close) => withdraw.mutate({ id }, { onSettled: close })}
    >
      Take it back
    </ConfirmButton>
  );
}
