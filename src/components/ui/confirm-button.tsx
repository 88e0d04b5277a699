import { useState } from 'react';
import { Button, type ButtonProps } from '#src/components/core/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#src/components/ui/confirm-dialog.tsx';

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  question: Pick<
    ConfirmDialogProps,
    'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'destructive' | 'children'
  >;
  isPending: boolean;
  /** Acts, and calls `close` when the question can go. */
  onConfirm: (close: () => void) => void;
}

/** A button that asks before it acts. */
export function ConfirmButton({ question, isPending, onConfirm, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog
        {...question}
        open={asking}
        onClose={close}
        loading={isPending}
        onConfirm={() => onConfirm(close)}
      />
    </>
  );
}
