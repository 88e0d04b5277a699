import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { AfterDeadLink } from '#src/features/auth/mail-links/after-dead-link.tsx';
import { errorMessage, isRefusal } from '#src/lib/errors/error-message.ts';
import { refreshSession } from '#src/session/session.ts';
import { useAction } from '#src/api/use-action.ts';

interface LinkPageProps {
  token: string | undefined;
  title: string;
  description: ReactNode;
  /** The label of the button that confirms. */
  label: string;
  act: (input: { token: string }) => Promise<unknown>;
  /** The page after it succeeded. */
  done: ReactNode;
  /** The message for an address without a token. */
  invalid: string;
}

/**
 * The page of an emailed link that changes an account: it asks for confirmation, because mail programs open links too.
 */
export function LinkPage({ token, title, description, label, act, done, invalid }: LinkPageProps) {
  const { mutate, isPending, isSuccess, error } = useAction(act, {
    failure: null,
    onSuccess: () => void refreshSession(),
  });
  if (isSuccess) return done;
  // A network error may pass; only a refusal of the server means that the link is used up.
  const refused = isRefusal(error) ? errorMessage(error) : token ? null : invalid;
  if (refused) {
    return (
      <AuthPage title="This link didn't work" description={refused}>
        <AfterDeadLink />
        <p className="mt-4 text-center text-sm">
          <Link to="/help" hash="write-to-us" className="link">
            Write to us
          </Link>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={title} description={description}>
      {error ? (
        <p role="alert" className="mb-4 text-sm text-danger">
          {errorMessage(error, 'Nothing changed. Please try again.')}
        </p>
      ) : null}
      <Button block loading={isPending} onClick={() => token && mutate({ token })}>
        {label}
      </Button>
    </AuthPage>
  );
}
