import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_NOTE, type Report } from '#contracts/admin/reports.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { personName } from '#src/lib/person.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

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
  const decide = useMutation(
    trpc.reports.decide.mutationOptions({
      onSuccess: () => {
        onClose();
        toast({ title: upheld ? 'Report upheld' : 'Report dismissed', description: `We'll let ${reporter} know.` });
      },
      onError: (error) => toastError('Error', error, "We couldn't save the decision. Please try again."),
      onSettled: () => {
        void queryClient.invalidateQueries(trpc.reports.pathFilter());
        void queryClient.invalidateQueries(trpc.admin.waiting.queryFilter());
        void queryClient.invalidateQueries(trpc.posts.pathFilter());
      },
    }),
  );
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
