import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import type { useUnsavedChanges } from '#src/hooks/use-unsaved-changes.ts';

/** Asks whether to discard unsaved input. */
export const UnsavedQuestion = ({ asking, stay, discard }: ReturnType<typeof useUnsavedChanges>) => (
  <ConfirmDialog
    open={asking}
    onClose={stay}
    title="Discard your changes?"
    description="You have unsaved changes."
    confirmLabel="Discard changes"
    cancelLabel="Keep editing"
    destructive
    onConfirm={discard}
  />
);
