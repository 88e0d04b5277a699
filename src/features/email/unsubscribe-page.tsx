import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { linkErrors } from '#contracts/link-errors.ts';
import { Button } from '#src/components/core/button.tsx';
import { Spinner } from '#src/components/core/spinner.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { useSession } from '#src/session/session.ts';
import { trpc } from '#src/api/trpc.ts';

const Frame = ({ title, description, children }: { title: string; description: string; children: ReactNode }) => (
  <main id="main" className="page flex flex-col items-center py-8 md:py-14">
    <div className="w-full max-w-[26rem] rounded-card border border-line bg-surface p-5 md:p-8">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 mb-6 text-muted">{description}</p>
      {children}
    </div>
  </main>
);

/** The page of the unsubscribe link in a mail: it works with or without a session. */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const { state } = useSession();
  const started = useRef(false);
  const { mutate, isSuccess, error, isPending } = useMutation(trpc.email.unsubscribe.mutationOptions());

  useEffect(() => {
    if (!token || started.current) return;
    started.current = true;
    mutate({ token });
  }, [token, mutate]);

  const settings =
    state === 'complete' ? (
      <Button asChild block variant="secondary">
        <Link to="/settings" hash="notifications">
          Choose which mails you get
        </Link>
      </Button>
    ) : (
      <Button asChild block variant="secondary">
        <Link to="/">Continue</Link>
      </Button>
    );
  if (isSuccess) {
    return (
      <Frame
        title="You are unsubscribed"
        description="You get no more mails of this kind. In Settings you can turn them on again."
      >
        {settings}
      </Frame>
    );
  }
  const failed = error
    ? errorMessage(error, 'Failed to unsubscribe. Please open the link again.')
    : token
      ? null
      : linkErrors.UNSUBSCRIBE_LINK_INVALID.message;
  // An invalid link stays invalid; a network error may pass.
  const canRetry = error !== null && failed !== linkErrors.UNSUBSCRIBE_LINK_INVALID.message;
  if (!failed) {
    return (
      <Frame title="Unsubscribing" description="This takes a moment.">
        <Spinner className="size-7 text-teal" label="Unsubscribing" />
      </Frame>
    );
  }
  return (
    <Frame title="This link did not work" description={failed}>
      <div className="flex flex-col gap-3">
        {canRetry ? (
          <Button block loading={isPending} onClick={() => token && mutate({ token })}>
            Try again
          </Button>
        ) : null}
        {settings}
      </div>
    </Frame>
  );
}
