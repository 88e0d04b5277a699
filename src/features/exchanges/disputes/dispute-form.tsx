import { type ReactNode, useState } from 'react';
import { disputeMessages, MAX_DISPUTE_DETAILS, MIN_DISPUTE_DETAILS } from '#contracts/exchanges/disputes.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { MessagePicker } from '#src/features/exchanges/disputes/message-picker.tsx';

interface DisputeFormProps {
  title: string;
  description: string;
  action: string;
  /** Below the words. */
  hint?: string;
  other: { id: string; name: string };
  isPending: boolean;
  /** Whether the fields above the text are filled in. */
  isComplete?: boolean;
  onSend: (said: { details: string; messageIds: string[] }) => void;
  onClose: () => void;
  /** The fields above the text; `submitted` after the first attempt to send. */
  children?: (submitted: boolean) => ReactNode;
}

/** How one side of a dispute sees it: in own words, with messages that show it. */
export function DisputeForm(props: DisputeFormProps) {
  const { hint, other, isComplete = true, onSend, children, ...dialog } = props;
  const [details, setDetails] = useState('');
  const [messageIds, setMessageIds] = useState<string[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const isShort = details.trim().length < MIN_DISPUTE_DETAILS;
  const send = () => {
    setSubmitted(true);
    if (isComplete && !isShort) onSend({ details: details.trim(), messageIds });
  };
  return (
    <FormDialog {...dialog} unsaved={details !== ''} onSubmit={send}>
      {children?.(submitted)}
      <Field
        label="In your words"
        hint={hint}
        error={submitted && isShort ? disputeMessages.details : undefined}
        required
      >
        <Textarea
          rows={4}
          maxLength={MAX_DISPUTE_DETAILS}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
      </Field>
      <MessagePicker otherId={other.id} otherName={other.name} picked={messageIds} onPick={setMessageIds} />
    </FormDialog>
  );
}
