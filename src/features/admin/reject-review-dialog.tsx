import { useState } from 'react';
import { decisionMessages, MAX_DECISION_REASON, MIN_DECISION_REASON } from '#contracts/admin/decisions.ts';
import { RuleField } from '#src/components/decisions/rule-field.tsx';
import { Chip } from '#src/components/ui/chip.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';

const reasons = [
  'It insults someone.',
  'It shares private details.',
  "It isn't about this exchange.",
  'It advertises something.',
  'It offers or asks for money.',
] as const;

/** Leaves room for a chosen reason, which is sent in front of the words. */
const MAX_WORDS = MAX_DECISION_REASON - 60;

interface RejectReviewDialogProps {
  /** Who wrote the review. */
  author: string;
  isPending: boolean;
  onReject: (reason: string, rule: string) => void;
  onClose: () => void;
}

/** Asks why a review is rejected, which its author reads. */
export function RejectReviewDialog({ author, isPending, onReject, onClose }: RejectReviewDialogProps) {
  const [chosenReason, setChosenReason] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [rule, setRule] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const reason = [chosenReason, words.trim()].filter(Boolean).join(' ');
  const isShort = reason.length < MIN_DECISION_REASON;
  const submit = () => {
    setSubmitted(true);
    if (!isShort && rule) onReject(reason, rule);
  };
  return (
    <FormDialog
      title="Reject this review?"
      description={`No one will see it. We'll tell ${author} why.`}
      action="Reject review"
      isPending={isPending}
      asksBeforeClosing={chosenReason !== null || words !== '' || rule !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field group label="Reason" error={submitted && !reason ? 'Please choose a reason or write one' : undefined}>
        <div className="flex flex-wrap gap-2">
          {reasons.map((text) => (
            <Chip
              key={text}
              pressed={chosenReason === text}
              onClick={() => setChosenReason(chosenReason === text ? null : text)}
            >
              {text.replace(/\.$/, '')}
            </Chip>
          ))}
        </div>
      </Field>
      <Field
        label="In your own words"
        aside={chosenReason ? 'Optional' : undefined}
        error={submitted && reason && isShort ? decisionMessages.reason : undefined}
      >
        <Textarea rows={3} maxLength={MAX_WORDS} value={words} onValue={setWords} />
      </Field>
      <RuleField value={rule} onChange={setRule} isSubmitted={submitted} />
    </FormDialog>
  );
}
