import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Dialog, type DialogProps } from '#src/components/ui/dialog.tsx';
import { UnsavedQuestion } from '#src/components/ui/unsaved-question.tsx';
import { useUnsavedChanges } from '#src/hooks/use-unsaved-changes.ts';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** What the button says, at rest and while it is done. */
  action: string;
  pendingAction?: string;
  isPending: boolean;
  /** Whether something would be lost by closing it, which is then asked first. */
  unsaved?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for something: a form, with Cancel and its action in sight below. */
export function FormDialog(props: FormDialogProps) {
  const {
    action,
    pendingAction = 'Sending...',
    isPending,
    unsaved = false,
    onSubmit,
    onClose,
    children,
    ...rest
  } = props;
  const question = useUnsavedChanges(unsaved);
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
      <Dialog open onOpenChange={(open) => !open && close()} footer={footer} {...rest}>
        <form id={id} noValidate className="flex flex-col gap-5" onSubmit={submit}>
          {children}
        </form>
      </Dialog>
      <UnsavedQuestion {...question} />
    </>
  );
}
