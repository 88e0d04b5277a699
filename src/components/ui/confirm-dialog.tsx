import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { DialogScrim } from '#src/components/ui/dialog-scrim.tsx';
import { useCloseOnBack } from '#src/hooks/use-close-on-back.ts';
import { useReturnFocus } from '#src/hooks/use-return-focus.ts';

export interface ConfirmDialogProps {
  /** Not set where the dialog is only rendered while it is open. */
  open?: boolean;
  onClose?: () => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** The dialog stays open while this is set; close it when done. */
  loading?: boolean;
  onConfirm: () => void;
  /** What Cancel does in a question that must be answered: Escape is then disabled. */
  onCancel?: () => void;
  /** Fields to fill in first, such as a password. */
  children?: ReactNode;
}

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open = true,
    onClose,
    onCancel,
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    destructive,
  } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  useCloseOnBack(open, onCancel ? undefined : onClose);
  return (
    <Radix.Root open={open} onOpenChange={() => onClose?.()}>
      <Radix.Portal>
        <DialogScrim open={open} />
        <Radix.Content
          aria-modal="true"
          {...(onCancel ? { onEscapeKeyDown: (event) => event.preventDefault() } : {})}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-card bg-raised p-5 pb-[max(20px,env(safe-area-inset-bottom))] shadow-float outline-none data-[state=closed]:pointer-events-none! data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in md:inset-0 md:m-auto md:h-fit md:w-[26rem] md:rounded-card md:p-6 md:data-[state=closed]:animate-rise-out md:data-[state=open]:animate-rise-in"
        >
          <Radix.Title data-keep-clear className="text-xl">
            {title}
          </Radix.Title>
          <Radix.Description className="mt-2 text-[0.9375rem] leading-6 text-muted">{description}</Radix.Description>
          {props.children ? <div className="mt-4">{props.children}</div> : null}
          <div
            data-keep-clear
            className="mt-5 flex flex-wrap-reverse gap-2 *:flex-auto md:mt-6 md:justify-end md:*:flex-none"
          >
            <Radix.Cancel asChild>
              <Button variant="secondary" onClick={onCancel}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button
              variant={destructive ? 'danger' : 'primary'}
              loading={props.loading ?? false}
              onClick={props.onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
