import { useState } from 'react';
import { MAX_REASON, MIN_REASON } from '#contracts/admin/reports.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';

/** Reports the page that a visitor reads to the admins. */
export function VisitorReportDialog({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [email, setEmail] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isTooShort = reason.trim().length < MIN_REASON;
  const report = useAction(trpc.public.report, {
    oneAtATime: true,
    success: { title: 'Thank you for telling us', description: 'Someone on our team will look into it.' },
    failure: "We couldn't send the report. Please try again.",
    onSuccess: onClose,
  });
  const send = () => {
    setSubmitted(true);
    if (!isTooShort) report.mutate({ url: window.location.href, reason, email: email.trim() || null });
  };
  return (
    <FormDialog
      title="Report this page"
      description="We won't tell its author who reported it."
      action="Send report"
      isPending={report.isPending}
      asksBeforeClosing={reason !== '' || email !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="What's wrong?"
        error={submitted && isTooShort ? `Please say what's wrong in at least ${MIN_REASON} characters` : undefined}
        required
      >
        <Textarea maxLength={MAX_REASON} value={reason} onValue={setReason} />
      </Field>
      <Field
        label="Your email"
        aside="Optional"
        hint="Only to ask you about it."
        error={fieldIssues(report.error, ['email'])[0]?.message}
      >
        <Input type="email" autoComplete="email" inputMode="email" value={email} onValue={setEmail} />
      </Field>
    </FormDialog>
  );
}
