import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCircle } from '#contracts/matching/admin-circles.ts';
import { MAX_CIRCLE_REASON } from '#contracts/matching/circles.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { toast } from '#src/lib/toast.ts';

/** Ends an open circle with a reason, which only the audit log keeps. */
export function EndCircleDialog({ circle: { id, state }, onClose }: { circle: AdminCircle; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const end = useMutation(
    trpc.circlesAdmin.end.mutationOptions({
      onSuccess: () => {
        onClose();
        toast({ title: 'Circle ended', variant: 'success' });
      },
      onError: (error) => toastError('Error', error),
      onSettled: () => {
        void queryClient.invalidateQueries(trpc.circlesAdmin.list.pathFilter());
        // A report says whether its circle can still be ended.
        void queryClient.invalidateQueries(trpc.reports.pathFilter());
      },
    }),
  );
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      title="End this circle?"
      description={
        state === 'proposed'
          ? "It won't happen. We don't tell its members why."
          : "What isn't done is cancelled. What was confirmed stays. We don't tell its members why."
      }
      action="End the circle"
      pendingAction="Ending..."
      isPending={end.isPending}
      unsaved={!isMissing}
      onSubmit={() => {
        setSubmitted(true);
        if (!isMissing) end.mutate({ id, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <Field
        label="Why"
        hint="Kept in the audit log."
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
    </FormDialog>
  );
}
