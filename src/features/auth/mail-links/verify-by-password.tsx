import { type SubmitEvent, useState } from 'react';
import { linkErrors } from '#contracts/auth/errors.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { appCodeOf } from '#src/lib/app-code.ts';
import { openAuthDialog } from '#src/lib/dialogs.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';

interface VerifyByPasswordProps {
  token: string;
  verify: {
    mutate: (input: { token: string; password: string }) => void;
    isPending: boolean;
    error: unknown;
    variables: { password?: string | undefined } | undefined;
  };
}

/** Verifies in a browser without a session: the password proves that the account belongs to this person. */
export function VerifyByPassword({ token, verify }: VerifyByPasswordProps) {
  const { mutate, isPending, error, variables } = verify;
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(password === '');
    if (password !== '') mutate({ token, password });
  };
  // The first refusal only asks for the password; one after a password was sent means that it was wrong.
  const isWrong = appCodeOf(error) === 'VERIFY_NEEDS_SIGN_IN';
  const refused = isWrong
    ? linkErrors.WRONG_PASSWORD.message
    : errorMessage(error, "We couldn't verify your email. Please try again.");
  const shownError = isMissing
    ? 'Please enter the password'
    : error && variables?.password !== undefined
      ? refused
      : undefined;
  return (
    <AuthPage title="Is this your account?" description={linkErrors.VERIFY_NEEDS_SIGN_IN.message}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Password of this account" error={shownError}>
          <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
        </Field>
        <Button type="submit" block loading={isPending}>
          Verify my email
        </Button>
      </form>
      <p className="mt-4 text-center">
        <button type="button" className="link min-h-11" onClick={() => openAuthDialog('forgot')}>
          Forgot password?
        </button>
      </p>
    </AuthPage>
  );
}
