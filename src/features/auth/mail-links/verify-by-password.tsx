import { type SubmitEvent, useState } from 'react';
import { errorTable } from '#contracts/errors.ts';
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

/** For a browser in which the account is not signed in: its password shows whose the address is. */
export function VerifyByPassword({ token, verify }: VerifyByPasswordProps) {
  const { mutate, isPending, error, variables } = verify;
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') mutate({ token, password });
  };
  // The first answer only says that the password is needed; with one it says that this was another's.
  const isWrong = appCodeOf(error) === 'VERIFY_NEEDS_SIGN_IN';
  const refused = isWrong
    ? errorTable.WRONG_PASSWORD.message
    : errorMessage(error, 'Failed to verify your email. Please try again.');
  const shown = missing
    ? 'Please enter the password'
    : error && variables?.password !== undefined
      ? refused
      : undefined;
  return (
    <AuthPage title="Is this your account?" description={errorTable.VERIFY_NEEDS_SIGN_IN.message}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Password of this account" error={shown}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
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
