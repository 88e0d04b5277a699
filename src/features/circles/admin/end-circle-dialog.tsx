import type { AdminCircle } from '#contracts/matching/admin-circles.ts';
import { GroundsFields } from '#src/components/decisions/grounds-fields.tsx';
import { useGrounds } from '#src/components/decisions/use-grounds.ts';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Ends an open circle with a reason, which its members read. */
export function EndCircleDialog({ circle: { id, state }, onClose }: { circle: AdminCircle; onClose: () => void }) {
  const grounds = useGrounds();
  const end = useAction(trpc.circlesAdmin.end, {
    success: 'Circle ended',
    // A report says whether its circle can still be ended.
    refreshes: [trpc.circlesAdmin.list, trpc.reports],
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="End this circle?"
      description={
        state === 'proposed'
          ? "It won't happen. Its members read why and can appeal."
          : "What isn't done is cancelled. What was confirmed stays. Its members read why and can appeal."
      }
      action="End the circle"
      pendingAction="Ending..."
      isPending={end.isPending}
      asksBeforeClosing={!grounds.isEmpty}
      onSubmit={() => {
        const reasonAndRule = grounds.take();
        if (reasonAndRule) end.mutate({ id, ...reasonAndRule });
      }}
      onClose={onClose}
    >
      <GroundsFields grounds={grounds} label="Why" hint="The members of the circle read it." />
    </FormDialog>
  );
}
