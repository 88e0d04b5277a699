import { type ReactNode, useState } from 'react';
import { disputeMessages, MAX_DISPUTE_DETAILS, MIN_DISPUTE_DETAILS } from '#contracts/exchanges/disputes.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { MessagePicker } from '#src/features/exchanges/disputes/message-picker.tsx';
import { useSendPhotos } from '#src/features/exchanges/disputes/use-send-photos.ts';

interface DisputeFormProps {
  title: string;
  description: string;
  /** The label of the button that sends it. */
  action: string;
  /** Shown below the text field. */
  hint?: string;
  exchangeId: string;
  other: { id: string; name: string };
  isPending: boolean;
  /** Whether the fields above the text are filled in. */
  isComplete?: boolean;
  /** Whether something was entered in them. */
  asksBeforeClosing?: boolean;
  onSend: (statement: { details: string; messageIds: string[] }) => void;
  onClose: () => void;
  /** Whether to ask what the member would like to happen, which becomes the end of their words. */
  asksForRemedy?: boolean;
  /** The fields above the text; `submitted` after the first attempt to send. */
  children?: (submitted: boolean) => ReactNode;
}

const REMEDY = '\n\nWhat would put it right: ';
const MAX_REMEDY_LENGTH = 300;

const withRemedy = (details: string, remedy: string): string => (remedy ? `${details}${REMEDY}${remedy}` : details);

/** How one side of a dispute sees it: in their own words, with messages that show it. */
export function DisputeForm(props: DisputeFormProps) {
  const {
    hint,
    exchangeId,
    other,
    isComplete = true,
    asksBeforeClosing = false,
    asksForRemedy = false,
    ...rest
  } = props;
  const { onSend, children, ...dialog } = rest;
  const [details, setDetails] = useState('');
  const [remedy, setRemedy] = useState('');
  const [messageIds, setMessageIds] = useState<string[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const photos = useSendPhotos({ exchangeId, otherId: other.id }, (messageId) =>
    setMessageIds((ids) => [...ids, messageId]),
  );
  const isShort = details.trim().length < MIN_DISPUTE_DETAILS;
  const send = () => {
    setSubmitted(true);
    if (isComplete && !isShort && !photos.isPending)
      onSend({ details: withRemedy(details.trim(), remedy.trim()), messageIds });
  };
  return (
    <FormDialog
      {...dialog}
      isPending={dialog.isPending || photos.isPending}
      asksBeforeClosing={asksBeforeClosing || details !== '' || remedy !== '' || messageIds.length > 0}
      onSubmit={send}
    >
      {children?.(submitted)}
      <Field
        label="In your words"
        hint={hint}
        error={submitted && isShort ? disputeMessages.details : undefined}
        required
      >
        <Textarea
          rows={4}
          maxLength={asksForRemedy ? MAX_DISPUTE_DETAILS - MAX_REMEDY_LENGTH - REMEDY.length : MAX_DISPUTE_DETAILS}
          value={details}
          onValue={setDetails}
        />
      </Field>
      {asksForRemedy ? (
        <Field label="What would put it right?" aside="Optional">
          <Textarea
            rows={2}
            maxLength={MAX_REMEDY_LENGTH}
            placeholder="Finish it by Friday, for example."
            value={remedy}
            onValue={setRemedy}
          />
        </Field>
      ) : null}
      <MessagePicker
        otherId={other.id}
        otherName={other.name}
        picked={messageIds}
        onPick={setMessageIds}
        isSending={photos.isPending}
        onPhotos={photos.mutate}
      />
    </FormDialog>
  );
}
