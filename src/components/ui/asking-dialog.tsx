import { Dialog, type DialogProps } from '#src/components/ui/dialog.tsx';
import { UnsavedQuestion } from '#src/components/ui/unsaved-question.tsx';
import { useUnsavedChanges } from '#src/hooks/use-unsaved-changes.ts';

interface AskingDialogProps extends Omit<DialogProps, 'open'> {
  /** Whether something was entered, so that the dialog has to ask before it is closed. */
  asksBeforeClosing: boolean;
}

/** A dialog around a form that has its own button; `FormDialog` has Cancel and the button below the form. */
export function AskingDialog({ asksBeforeClosing, onClose, ...props }: AskingDialogProps) {
  const question = useUnsavedChanges(asksBeforeClosing);
  return (
    <>
      <Dialog onClose={() => question.leave(onClose)} {...props} />
      <UnsavedQuestion {...question} />
    </>
  );
}
