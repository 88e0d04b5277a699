import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Dispute, disputeMessages, MAX_DISPUTE_DETAILS, MIN_DISPUTE_DETAILS } from '#contracts/disputes.ts';
import type { Person } from '#contracts/shared.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { refreshDispute } from '#src/features/exchanges/disputes/refresh-dispute.ts';
import { MessagePicker } from '#src/features/exchanges/disputes/message-picker.tsx';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';

interface AnswerDisputeProps {
  dispute: Dispute;
  other: Person;
}

/** Says how the viewer sees what the other side contests. */
export function AnswerDispute({ dispute, other }: AnswerDisputeProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Say how you see it
      </Button>
      {open ? <AnswerDialog dispute={dispute} other={other} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AnswerDialog({ dispute, other, onClose }: AnswerDisputeProps & { onClose: () => void }) {
  const [details, setDetails] = useState('');
  const [messageIds, setMessageIds] = useState<string[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const name = other.firstName ?? 'The other side';
  const isShort = details.trim().length < MIN_DISPUTE_DETAILS;
  const answer = useMutation(
    trpc.disputes.answer.mutationOptions({
      onSuccess: () => {
        onClose();
        toast({
          title: 'Answer sent',
          description: 'An admin reads both sides, and then decides.',
          variant: 'success',
        });
      },
      onError: (error) => toastError('Error', error, 'Failed to send your answer. Please try again.'),
      onSettled: refreshDispute,
    }),
  );
  const send = () => {
    setSubmitted(true);
    if (isShort || answer.isPending) return;
    answer.mutate({ id: dispute.id, details: details.trim(), messageIds });
  };
  return (
    <FormDialog
      title="How do you see it?"
      description={`You can answer once. ${name} and an admin read it.`}
      action="Send answer"
      isPending={answer.isPending}
      unsaved={details !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="In your words" error={submitted && isShort ? disputeMessages.details : undefined} required>
        <Textarea
          rows={4}
          maxLength={MAX_DISPUTE_DETAILS}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
      </Field>
      <MessagePicker otherId={other.id} otherName={name} picked={messageIds} onPick={setMessageIds} />
    </FormDialog>
  );
}
