import { useState } from 'react';
import {
  decisionMessages,
  MAX_DECISION_REASON,
  MIN_DECISION_REASON,
  type StaffAppeal,
} from '#contracts/admin/decisions.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { RadioCards } from '#src/components/ui/radio-cards.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

type Kind = StaffAppeal['decision']['kind'];

/** What a reversal would do, shown beside that choice. */
const effects: Record<Kind, string> = {
  post_removed: 'The post comes back as it was, and its boost runs on.',
  review_rejected: 'The review is approved.',
  review_hidden: 'The review shows again.',
  member_warned: 'The warning no longer stands.',
  member_suspended: 'The suspension ends now.',
  verification_rejected: 'The check goes back to the queue, with one more try.',
  dispute_decided: 'The dispute is decided from scratch, by someone else where there is someone.',
  circle_ended: 'Its members read that it was wrong. The circle stays ended.',
  picture_removed: 'The picture comes back, unless another took its place.',
  message_removed: 'The message shows again to both.',
};

interface DecideAppealProps {
  decision: Pick<StaffAppeal['decision'], 'id' | 'kind'>;
  member: Pick<StaffAppeal['member'], 'firstName'>;
  onClose: () => void;
}

/** Upholds an appealed decision or reverses it, with a note that the member reads. */
export function DecideAppeal({ decision: { id, kind }, member, onClose }: DecideAppealProps) {
  const [outcome, setOutcome] = useState<'upheld' | 'reversed'>();
  const [note, setNote] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isShort = note.trim().length < MIN_DECISION_REASON;
  const name = member.firstName ?? 'This member';
  const decide = useAction(trpc.appeals.decide, {
    oneAtATime: true,
    success: (_, input) => ({
      title: input.outcome === 'reversed' ? 'Decision reversed' : 'Decision upheld',
      description: `We'll send your note to ${name}.`,
      variant: 'default',
    }),
    failure: "We couldn't save the outcome. Please try again.",
    refreshes: [trpc.appeals, trpc.admin, trpc.reports, trpc.posts, trpc.disputes, trpc.verification],
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Decide this appeal"
      description="It can be decided once, and the outcome is final."
      action="Decide"
      isPending={decide.isPending}
      asksBeforeClosing={outcome !== undefined || note !== ''}
      onSubmit={() => {
        setIsSubmitted(true);
        if (outcome && !isShort) decide.mutate({ id, outcome, note: note.trim() });
      }}
      onClose={onClose}
    >
      <Field group label="Outcome" error={isSubmitted && !outcome ? 'Please choose an outcome' : undefined}>
        <RadioCards
          label="Outcome"
          options={[
            { value: 'upheld', label: 'Keep the decision', description: 'It was right. Nothing changes.' },
            { value: 'reversed', label: 'Reverse it', description: effects[kind] },
          ]}
          value={outcome}
          onChange={setOutcome}
        />
      </Field>
      <Field
        label="Note"
        hint={`${name} reads it.`}
        error={isSubmitted && isShort ? decisionMessages.note : undefined}
        required
      >
        <Textarea rows={4} maxLength={MAX_DECISION_REASON} value={note} onValue={setNote} />
      </Field>
    </FormDialog>
  );
}
