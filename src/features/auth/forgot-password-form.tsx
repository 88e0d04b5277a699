import { type SubmitEvent, useState } from 'react';
import { authMessages } from '#contracts/auth/auth-messages.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import type { AuthViewProps } from '#src/features/auth/auth-view.ts';
import { SwitchView } from '#src/features/auth/switch-view.tsx';
import { useForgotPassword } from '#src/features/auth/use-forgot-password.ts';
import { errorMessage, errorStatus } from '#src/lib/errors/error-message.ts';
import { toast } from '#src/lib/toast.ts';

interface ForgotPasswordFormProps extends Omit<AuthViewProps, 'onDone'> {
  onSent: (email: string) => void;
}

/** Requests the link to reset the password. */
export function ForgotPasswordForm({ email: typedEmail, onEmail, onView, onSent }: ForgotPasswordFormProps) {
  const [email, setEmail] = useState(typedEmail);
  const [error, setError] = useState<string>();
  const send = useForgotPassword({
    sent: (to) => {
      onEmail(to);
      onSent(to);
    },
    failed: (failure) => {
      if (errorStatus(failure) === 400) setError(errorMessage(failure));
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (email.trim() === '') {
      setError(authMessages.emailNeeded);
      toast({ title: 'Email required', description: authMessages.emailNeeded, variant: 'destructive' });
      return;
    }
    send.mutate({ email });
  };

  return (
    <>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Email" error={error}>
          <Input
            type="email"
            autoComplete="email"
            inputMode="email"
            value={email}
            onValue={(value) => {
              setEmail(value);
              setError(undefined);
            }}
          />
        </Field>
        <Button type="submit" block loading={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Reset Link'}
        </Button>
      </form>
      <SwitchView
        question="Remembered it?"
        answer="Sign in"
        onSwitch={() => {
          onEmail(email);
          onView('login');
        }}
      />
    </>
  );
}
