import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { refreshDispute } from '#src/features/exchanges/disputes/refresh-dispute.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';

/** Takes back what the viewer contested, after a question. */
export function WithdrawDispute({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useMutation(
    trpc.disputes.withdraw.mutationOptions({
      onSuccess: () =>
        toast({ title: 'Taken back', description: 'Everything is back to the way it was.', variant: 'success' }),
      onError: (error) => toastError('Error', error, "We couldn't take it back. Please try again."),
      onSettled: () => {
        setAsking(false);
        refreshDispute();
      },
    }),
  );
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Take it back
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Take back what you contested?"
        description="Everything goes back to the way it was, and what you attached is deleted. You can contest it again a week from now, if there's still time."
        confirmLabel="Take it back"
        cancelLabel="Keep it"
        loading={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ id })}
      />
    </>
  );
}
