import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Dialog, type DialogProps } from '#src/components/ui/dialog.tsx';
import { UnsavedQuestion } from '#src/components/ui/unsaved-question.tsx';
import { useUnsavedChanges } from '#src/hooks/use-unsaved-changes.ts';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** The button's label, idle and while submitting. */
  action: string;
  pendingAction?: string;
  isPending: boolean;
  /** Whether closing would lose input, and the dialog has to ask first; false where a draft keeps it. */
  asksBeforeClosing: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form; Cancel and the submit button stay visible below it. */
export function FormDialog(props: FormDialogProps) {
  const {
    action,
    pendingAction = 'Sending...',
    isPending,
    asksBeforeClosing,
    onSubmit,
    onClose,
    children,
    ...rest
  } = props;
  const question = useUnsavedChanges(asksBeforeClosing);
  const close = () => question.leave(onClose);
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={close}>
        Cancel
      </Button>
      <Button type="submit" form={id} loading={isPending}>
        {isPending ? pendingAction : action}
      </Button>
    </>
  );
  return (
    <>
      <Dialog onClose={close} footer={footer} {...rest}>
        <form id={id} noValidate className="flex flex-col gap-5" onSubmit={submit}>
          {children}
        </form>
      </Dialog>
      <UnsavedQuestion {...question} />
    </>
  );
}
