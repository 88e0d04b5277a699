import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** Turns two-step sign-in off, after a code or a passkey. */
export function EndSecondFactor({ onClose }: { onClose: () => void }) {
  const end = useMutation(
    trpc.auth.endSecondFactor.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries(trpc.auth.secondFactor.queryFilter());
        toast({ title: 'Two-step sign-in is off' });
        onClose();
      },
      onError: (error) => toastError('Error', error, "We couldn't turn off two-step sign-in. Please try again."),
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Turn off two-step sign-in?"
      description="Then you'll sign in with just your password."
      confirmLabel="Turn off"
      destructive
      loading={end.isPending}
      onConfirm={() => end.mutate({})}
    />
  );
}
