import { type FormEvent, useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { failedToSend } from '#src/features/email/failed-to-send.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';
import { useUser } from '#src/session/session.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const empty = { to: '', subject: '', message: '' };

/** Sends an admin's own email to one address. */
export function CustomEmailForm() {
  const draftKey = `proquo:letter-draft:${useUser().id}`;
  const [draft, setDraft] = useState(() => readDraft(draftKey, empty));
  const set = (change: Partial<typeof empty>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    writeDraft(draftKey, next);
  };
  const { mutate, isPending } = useAction(trpc.email.custom, {
    success: (result, input) =>
      'error' in result
        ? { title: 'Failed to send email', description: result.error || 'Please try again', variant: 'destructive' }
        : { title: 'Custom email sent', description: `It's on its way to ${input.to}.` },
    failure: failedToSend,
    onSuccess: (result) => {
      if ('error' in result) return;
      setDraft(empty);
      writeDraft(draftKey, null);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(draft).some((text) => text.trim() === '')) {
      return toast({ title: 'All fields required', variant: 'destructive' });
    }
    mutate({ ...draft, isHtml: false });
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <h3 className="text-base">Custom email</h3>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="To">
          <Input type="email" autoComplete="off" value={draft.to} onValue={(value) => set({ to: value })} />
        </Field>
        <Field label="Subject">
          <Input value={draft.subject} onValue={(value) => set({ subject: value })} />
        </Field>
      </div>
      <Field label="Message" hint="An empty line starts a new paragraph.">
        <Textarea rows={5} value={draft.message} onValue={(value) => set({ message: value })} />
      </Field>
      <div>
        <Button type="submit" variant="secondary" loading={isPending}>
          Send custom email
        </Button>
      </div>
    </form>
  );
}
