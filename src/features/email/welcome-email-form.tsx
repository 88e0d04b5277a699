import { type FormEvent, useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { failedToSend } from '#src/features/email/failed-to-send.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Sends the welcome email to any address. */
export function WelcomeEmailForm() {
  const [email, setEmail] = useState('');
  const [userName, setUserName] = useState('');
  const { mutate, isPending } = useAction(trpc.email.welcome, {
    success: (_result, input) => ({ title: 'Welcome email sent', description: `It's on its way to ${input.email}.` }),
    failure: failedToSend,
    onSuccess: (_result, input) => {
      // What was typed since belongs to the next email.
      setEmail((typed) => (typed === input.email ? '' : typed));
      setUserName((typed) => (typed === input.userName ? '' : typed));
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return toast({ title: 'Email required', variant: 'destructive' });
    mutate({ email, userName });
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <h3 className="text-base">Welcome email</h3>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Email address">
          <Input type="email" autoComplete="off" value={email} onValue={setEmail} />
        </Field>
        <Field label="Name" hint="How the email greets them.">
          <Input autoComplete="off" value={userName} onValue={setUserName} />
        </Field>
      </div>
      <div>
        <Button type="submit" variant="secondary" loading={isPending}>
          Send welcome email
        </Button>
      </div>
    </form>
  );
}
