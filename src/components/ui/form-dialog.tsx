import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog, type DialogProps } from '#src/components/ui/dialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** What the button says, at rest and while it is done. */
  action: string;
  pendingAction?: string;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks for something: a form, with Cancel and its action in sight below. */
export function FormDialog(props: FormDialogProps) {
  const { action, pendingAction = 'Sending...', isPending, onSubmit, onClose, children, ...rest } = props;
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} loading={isPending}>
        {isPending ? pendingAction : action}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} footer={footer} {...rest}>
      <form id={id} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
