import { useState } from 'react';
import { MAX_REASON, reportChoices, type ReportChoice, type ReportSubjectType } from '#contracts/admin/reports.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { RadioCards } from '#src/components/ui/radio-cards.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { reasonOf, reportHints, reportTitles } from '#src/features/reports/report-labels.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';
import { useUser } from '#src/session/session.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Leaves room for the choice, which precedes the text. */
const MAX_DETAILS = MAX_REASON - 50;

export interface ReportSubject {
  type: ReportSubjectType;
  id: string;
  /** The name of the reported member, of the owner of what is reported, or of the circle. */
  name: string;
}

interface Draft {
  choice?: ReportChoice | undefined;
  words: string;
}

/** Reports content or a member, with a choice and a text for staff. */
export function ReportDialog({ subject, onClose }: { subject: ReportSubject; onClose: () => void }) {
  const draftKey = `proquo:report-draft:${useUser().id}:${subject.type}:${subject.id}`;
  const [{ choice, words }, setDraft] = useState(() => readDraft<Draft>(draftKey, { words: '' }));
  const change = (patch: Partial<Draft>) => {
    const next = { choice, words, ...patch };
    setDraft(next);
    writeDraft(draftKey, next);
  };
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isTooShort = choice === 'Something else' && words.trim().length < 10;
  const create = useAction(trpc.reports.create, {
    oneAtATime: true,
    success: {
      title: 'Thank you for telling us',
      description: "Someone on our team will look into it, and we'll let you know the result.",
    },
    failure: "We couldn't send the report. Please try again.",
    onSuccess: () => {
      writeDraft(draftKey, null);
      onClose();
    },
  });
  const send = () => {
    setIsSubmitted(true);
    if (!choice || isTooShort) return;
    create.mutate({ subjectType: subject.type, subjectId: subject.id, reason: reasonOf(choice, words) });
  };
  return (
    <FormDialog
      title={reportTitles[subject.type](subject.name)}
      description={
        subject.type === 'circle'
          ? "We won't tell the others who sent this report."
          : `We won't tell ${subject.name} who sent this report.`
      }
      action="Send report"
      isPending={create.isPending}
      // The draft keeps what was typed.
      asksBeforeClosing={false}
      onSubmit={send}
      onClose={onClose}
    >
      <Field group label="What's wrong?" error={isSubmitted && !choice ? "Please choose what's wrong" : undefined}>
        <RadioCards
          label="What's wrong?"
          options={reportChoices.map((value) => ({ value, label: value, description: reportHints[value] }))}
          value={choice}
          onChange={(value) => change({ choice: value })}
        />
      </Field>
      <Field
        label="In your words"
        aside={choice === 'Something else' ? undefined : 'Optional'}
        hint="What happened? It helps to say where and when."
        error={isSubmitted && isTooShort ? "Please say what's wrong in at least 10 characters" : undefined}
      >
        <Textarea maxLength={MAX_DETAILS} value={words} onValue={(value) => change({ words: value })} />
      </Field>
    </FormDialog>
  );
}
