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
  /** Whether to ask what the member would like to happen, which becomes the end of their words. */
  asksWish?: boolean;
  /** The fields above the text; `submitted` after the first attempt to send. */
  children?: (submitted: boolean) => ReactNode;
}

const WISH = '\n\nWhat would put it right: ';
const MAX_WISH = 300;

const withWish = (details: string, wish: string): string => (wish ? `${details}${WISH}${wish}` : details);

/** How one side of a dispute sees it: in own words, with messages that show it. */
export function DisputeForm(props: DisputeFormProps) {
  const { hint, other, isComplete = true, asksWish = false, onSend, children, ...dialog } = props;
  const [details, setDetails] = useState('');
  const [wish, setWish] = useState('');
  const [messageIds, setMessageIds] = useState<string[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const isShort = details.trim().length < MIN_DISPUTE_DETAILS;
  const send = () => {
    setSubmitted(true);
    if (isComplete && !isShort) onSend({ details: withWish(details.trim(), wish.trim()), messageIds });
  };
  return (
    <FormDialog {...dialog} unsaved={details !== '' || wish !== ''} onSubmit={send}>
      {children?.(submitted)}
      <Field
        label="In your words"
        hint={hint}
        error={submitted && isShort ? disputeMessages.details : undefined}
        required
      >
        <Textarea
          rows={4}
          maxLength={asksWish ? MAX_DISPUTE_DETAILS - MAX_WISH - WISH.length : MAX_DISPUTE_DETAILS}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
      </Field>
      {asksWish ? (
        <Field label="What would put it right?" aside="Optional">
          <Textarea
            rows={2}
            maxLength={MAX_WISH}
            placeholder="Finish it by Friday, for example."
            value={wish}
            onChange={(event) => setWish(event.target.value)}
          />
        </Field>
      ) : null}
      <MessagePicker otherId={other.id} otherName={other.name} picked={messageIds} onPick={setMessageIds} />
    </FormDialog>
  );
}
