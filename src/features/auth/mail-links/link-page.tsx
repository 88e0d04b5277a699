import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { errorMessage, isRefusal } from '#src/lib/errors/error-message.ts';
import { refreshSession } from '#src/session/session.ts';

interface LinkPageProps {
  token: string | undefined;
  title: string;
  description: ReactNode;
  label: string;
  act: (input: { token: string }) => Promise<unknown>;
  done: ReactNode;
  /** What is said about an address without a token. */
  invalid: string;
}

/** Where a link in a mail leads that changes an account: it asks first, because mail programs open links too. */
export function LinkPage({ token, title, description, label, act, done, invalid }: LinkPageProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: act,
    onSuccess: () => void refreshSession(),
  });
  if (isSuccess) return done;
  // What the network did may pass; the link is spent only when the server says so.
  const refused = isRefusal(error) ? errorMessage(error) : token ? null : invalid;
  if (refused) {
    return (
      <AuthPage title="This link did not work" description={refused}>
        <Button asChild block>
          <Link to="/">Continue</Link>
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={title} description={description}>
      {error ? (
        <p role="alert" className="mb-4 text-sm text-danger">
          {errorMessage(error, 'Nothing was changed. Please try again.')}
        </p>
      ) : null}
      <Button block loading={isPending} onClick={() => token && mutate({ token })}>
        {label}
      </Button>
    </AuthPage>
  );
}
