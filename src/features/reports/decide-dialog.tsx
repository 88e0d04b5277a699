import { useState } from 'react';
import { MAX_NOTE, type Report } from '#contracts/admin/reports.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { personName } from '#src/lib/person.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

interface DecideDialogProps {
  report: Report;
  decision: 'upheld' | 'dismissed';
  onClose: () => void;
}

/** Upholds or dismisses a report, with a note for the other admins; can also remove the post. */
export function DecideDialog({ report, decision, onClose }: DecideDialogProps) {
  const [note, setNote] = useState('');
  const upheld = decision === 'upheld';
  const canRemove = upheld && report.postIsUp;
  const [removePost, setRemovePost] = useState(canRemove);
  const reporter = personName(report.reporter);
  const decide = useAction(trpc.reports.decide, {
    success: {
      title: upheld ? 'Report upheld' : 'Report dismissed',
      description: `We'll let ${reporter} know.`,
      variant: 'default',
    },
    failure: "We couldn't save the decision. Please try again.",
    refreshes: [trpc.reports, trpc.admin.waiting, trpc.posts],
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={upheld ? 'Uphold this report?' : 'Dismiss this report?'}
      description={`We'll tell ${reporter} the result, but not the note. The decision stays in the log.`}
      confirmLabel={upheld ? 'Uphold' : 'Dismiss'}
      destructive={canRemove && removePost}
      loading={decide.isPending}
      onConfirm={() =>
        decide.mutate({ id: report.id, decision, note: note.trim() || undefined, removePost: canRemove && removePost })
      }
    >
      <div className="flex flex-col gap-4">
        {canRemove ? (
          <Checkbox
            label="Remove the post"
            hint="It's removed for everyone. Open requests for it are cancelled, and we'll let its author know."
            checked={removePost}
            onChange={(event) => setRemovePost(event.target.checked)}
          />
        ) : null}
        <Field label="Note" aside="Optional" hint="Only admins can see it.">
          <Textarea maxLength={MAX_NOTE} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
