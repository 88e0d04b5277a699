import { ConfirmDialog, type ConfirmDialogProps } from '#src/components/ui/confirm-dialog.tsx';
import { UnsavedQuestion } from '#src/components/ui/unsaved-question.tsx';
import { useUnsavedChanges } from '#src/hooks/use-unsaved-changes.ts';

interface ConfirmFormDialogProps extends Omit<ConfirmDialogProps, 'onCancel'> {
  /** Whether something was entered, so that the dialog has to ask before it is closed. */
  asksBeforeClosing: boolean;
  onClose: () => void;
}

/** A confirmation with fields whose input would be lost by closing it. */
export function ConfirmFormDialog({ asksBeforeClosing, onClose, ...props }: ConfirmFormDialogProps) {
  const question = useUnsavedChanges(props.open !== false && asksBeforeClosing);
  return (
    <>
      <ConfirmDialog {...props} onClose={() => question.leave(onClose)} />
      <UnsavedQuestion {...question} />
    </>
  );
}
