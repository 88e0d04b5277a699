import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Turns two-step sign-in off, after a code or a passkey. */
export function EndSecondFactor({ onClose }: { onClose: () => void }) {
  const end = useAction(trpc.auth.endSecondFactor, {
    success: { title: 'Two-step sign-in is off', variant: 'default' },
    failure: "We couldn't turn off two-step sign-in. Please try again.",
    refreshes: [trpc.auth.secondFactor],
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Turn off two-step sign-in?"
      description="Then you'll sign in with just your password."
      confirmLabel="Turn off"
      destructive
      loading={end.isPending}
      onConfirm={() => end.mutate({})}
    />
  );
}
