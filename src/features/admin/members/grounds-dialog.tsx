import { GroundsFields } from '#src/components/decisions/grounds-fields.tsx';
import { useGrounds } from '#src/components/decisions/use-grounds.ts';
import { ConfirmFormDialog } from '#src/components/ui/confirm-form-dialog.tsx';

interface GroundsDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  isPending: boolean;
  onConfirm: (grounds: { reason: string; rule: string }) => void;
  onClose: () => void;
}

/** Asks for the reason and the section of the Terms, which the member reads, before something is decided. */
export function GroundsDialog({ title, description, confirmLabel, isPending, onConfirm, onClose }: GroundsDialogProps) {
  const grounds = useGrounds();
  return (
    <ConfirmFormDialog
      asksBeforeClosing={!grounds.isEmpty}
      onClose={onClose}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      destructive
      loading={isPending}
      onConfirm={() => {
        const reasonAndRule = grounds.take();
        if (reasonAndRule) onConfirm(reasonAndRule);
      }}
    >
      <GroundsFields grounds={grounds} />
    </ConfirmFormDialog>
  );
}
