import { useState } from 'react';
import {
  MAX_NOTE,
  type MemberAction,
  type Report,
  type ReportSubjectType,
  SUSPENSION_DAYS,
} from '#contracts/admin/reports.ts';
import { GroundsFields } from '#src/components/decisions/grounds-fields.tsx';
import { useGrounds } from '#src/components/decisions/use-grounds.ts';
import { Segmented } from '#src/components/core/segmented.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { ConfirmFormDialog } from '#src/components/ui/confirm-form-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { personName } from '#src/lib/person.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { useUser } from '#src/session/session.ts';

interface DecideDialogProps {
  report: Report;
  decision: 'upheld' | 'dismissed';
  onClose: () => void;
}

type Consequence = MemberAction | 'none';

const consequences: { value: Consequence; label: string }[] = [
  { value: 'none', label: 'Nothing more' },
  { value: 'warn', label: 'Warn' },
  { value: 'suspend', label: `Suspend ${SUSPENSION_DAYS} days` },
];
const meanings: Record<Consequence, string> = {
  none: 'No warning and no suspension.',
  warn: 'They get a notification and an email with your reason.',
  suspend: "They're signed out and hidden. It ends automatically.",
};

type Removal = { field: 'removePost' | 'removeMessage' | 'removePicture'; label: string; hint: string };

const removals: Partial<Record<ReportSubjectType, Removal>> = {
  post: {
    field: 'removePost',
    label: 'Remove the post',
    hint: "It's removed for everyone. Open requests for it are cancelled, and we'll let its author know.",
  },
  message: {
    field: 'removeMessage',
    label: 'Remove the message',
    hint: "Neither of them can read it or open its files anymore. We'll let its author know.",
  },
  picture: {
    field: 'removePicture',
    label: 'Remove the picture',
    hint: "No one sees it from then on. We'll let its owner know.",
  },
};

/**
 * Upholds or dismisses a report, with a note for the other admins. Upholding it can remove what was reported, and warn
 * or suspend its author.
 */
export function DecideDialog({ report, decision, onClose }: DecideDialogProps) {
  const isUpheld = decision === 'upheld';
  const { evidence, subjectType, postIsUp, messageIsUp, pictureIsUp } = report;
  const removal = removals[subjectType];
  const canRemove = isUpheld && (postIsUp || messageIsUp || pictureIsUp);
  const adminId = useUser().id;
  const canAct = isUpheld && subjectType !== 'circle' && evidence.author.id !== adminId;
  const [note, setNote] = useState('');
  const [removes, setRemoves] = useState(canRemove);
  const [consequence, setConsequence] = useState<Consequence>('none');
  const grounds = useGrounds();
  const reporter = report.reporter && personName(report.reporter);
  const memberAction = consequence === 'none' ? undefined : consequence;
  const affectsAuthor = memberAction !== undefined || (canRemove && removes);
  const hasInput = note !== '' || !grounds.isEmpty || consequence !== 'none' || (canRemove && !removes);
  const decide = useAction(trpc.reports.decide, {
    success: {
      title: isUpheld ? 'Report upheld' : 'Report dismissed',
      ...(reporter ? { description: `We'll let ${reporter} know.` } : {}),
      variant: 'default',
    },
    failure: "We couldn't save the decision. Please try again.",
    refreshes: [trpc.reports, trpc.admin, trpc.posts],
    onSuccess: onClose,
  });
  const confirm = () => {
    const groundsInput = affectsAuthor ? grounds.take() : {};
    if (!groundsInput) return;
    decide.mutate({
      id: report.id,
      decision,
      note: note.trim() || undefined,
      ...(removal && canRemove && removes ? { [removal.field]: true } : {}),
      ...(memberAction ? { member: memberAction } : {}),
      ...groundsInput,
    });
  };
  return (
    <ConfirmFormDialog
      asksBeforeClosing={hasInput}
      onClose={onClose}
      title={isUpheld ? 'Uphold this report?' : 'Dismiss this report?'}
      description={
        reporter
          ? `We'll tell ${reporter} the result, but not the note. The decision stays in the log.`
          : 'A visitor reported it, who hears nothing from us. The decision stays in the log.'
      }
      confirmLabel={isUpheld ? 'Uphold' : 'Dismiss'}
      destructive={(canRemove && removes) || memberAction === 'suspend'}
      loading={decide.isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        {canRemove && removal ? (
          <Checkbox
            label={removal.label}
            hint={removal.hint}
            checked={removes}
            onChange={(event) => setRemoves(event.target.checked)}
          />
        ) : null}
        {canAct ? (
          <Field group label={`What happens to ${evidence.author.name}`} hint={meanings[consequence]}>
            <Segmented
              label={`What happens to ${evidence.author.name}`}
              options={consequences}
              value={consequence}
              onChange={setConsequence}
              className="flex-wrap"
            />
          </Field>
        ) : null}
        {affectsAuthor ? (
          <GroundsFields grounds={grounds} hint={`${evidence.author.name} reads it and can appeal.`} />
        ) : null}
        <Field label="Note" aside="Optional" hint="Only the team can see it.">
          <Textarea rows={2} maxLength={MAX_NOTE} value={note} onValue={setNote} />
        </Field>
      </div>
    </ConfirmFormDialog>
  );
}
