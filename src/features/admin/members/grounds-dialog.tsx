import { useState } from 'react';
import { decisionMessages, MAX_DECISION_REASON, MIN_DECISION_REASON } from '#contracts/admin/decisions.ts';
import { RuleField, USUAL_RULE } from '#src/components/decisions/rule-field.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';

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
  const [reason, setReason] = useState('');
  const [rule, setRule] = useState<string>(USUAL_RULE);
  const [isShort, setIsShort] = useState(false);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      destructive
      loading={isPending}
      onConfirm={() => {
        if (reason.trim().length < MIN_DECISION_REASON) setIsShort(true);
        else onConfirm({ reason: reason.trim(), rule });
      }}
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Reason"
          hint="The member reads it and can appeal."
          error={isShort ? decisionMessages.reason : undefined}
          required
        >
          <Textarea
            rows={3}
            maxLength={MAX_DECISION_REASON}
            maxHeight={180}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setIsShort(false);
            }}
          />
        </Field>
        <RuleField value={rule} onChange={setRule} />
      </div>
    </ConfirmDialog>
  );
}
