import { useState } from 'react';
import type { AdminCircle } from '#contracts/matching/admin-circles.ts';
import { MAX_CIRCLE_REASON } from '#contracts/matching/circles.ts';
import { RuleField, USUAL_RULE } from '#src/components/decisions/rule-field.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Ends an open circle with a reason, which its members read. */
export function EndCircleDialog({ circle: { id, state }, onClose }: { circle: AdminCircle; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [rule, setRule] = useState<string>(USUAL_RULE);
  const [submitted, setSubmitted] = useState(false);
  const end = useAction(trpc.circlesAdmin.end, {
    success: 'Circle ended',
    // A report says whether its circle can still be ended.
    refreshes: [trpc.circlesAdmin.list, trpc.reports],
    onSuccess: onClose,
  });
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      title="End this circle?"
      description={
        state === 'proposed'
          ? "It won't happen. Its members read why and can appeal."
          : "What isn't done is cancelled. What was confirmed stays. Its members read why and can appeal."
      }
      action="End the circle"
      pendingAction="Ending..."
      isPending={end.isPending}
      unsaved={!isMissing}
      onSubmit={() => {
        setSubmitted(true);
        if (!isMissing) end.mutate({ id, reason: reason.trim(), rule });
      }}
      onClose={onClose}
    >
      <Field
        label="Why"
        hint="The members of the circle read it."
        error={submitted && isMissing ? 'Please say why.' : undefined}
        required
      >
        <Textarea
          rows={3}
          maxLength={MAX_CIRCLE_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <RuleField value={rule} onChange={setRule} />
    </FormDialog>
  );
}
