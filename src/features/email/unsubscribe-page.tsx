import type { ReactNode } from 'react';
import { notificationErrors } from '#contracts/notifications/errors.ts';
import { Button } from '#src/components/core/button.tsx';
import { errorMessage, isRefusal } from '#src/lib/errors/error-message.ts';
import { useSession } from '#src/session/session.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';

const Frame = ({ title, description, children }: { title: string; description: string; children: ReactNode }) => (
  <main id="main" className="page flex flex-col items-center py-8 md:py-14">
    <div className="w-full max-w-[26rem] rounded-card border border-line bg-surface p-5 md:p-8">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 mb-6 text-muted">{description}</p>
      <div className="flex flex-col gap-3">{children}</div>
    </div>
  </main>
);

/** `label` says to visitors what leaving this page means. */
const Onward = ({ label }: { label: string }) => {
  const { state } = useSession();
  return state === 'complete' ? (
    <LinkButton to="/settings" hash="notifications" block variant="secondary">
      Choose which emails you get
    </LinkButton>
  ) : (
    <LinkButton to="/" block variant="secondary">
      {label}
    </LinkButton>
  );
};

/**
 * The page behind the unsubscribe link of an email; works signed out. It asks first, because mail programs open links
 * too. Their own unsubscribe button posts to the same address.
 */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const { mutate, isSuccess, error, isPending } = useAction(trpc.email.unsubscribe, { failure: null });
  if (isSuccess) {
    return (
      <Frame
        title="You're unsubscribed"
        description="You won't get emails of this kind anymore. You can turn them on again in Settings."
      >
        <Onward label="Go to Home" />
      </Frame>
    );
  }
  const refused = isRefusal(error)
    ? errorMessage(error)
    : token
      ? null
      : notificationErrors.UNSUBSCRIBE_LINK_INVALID.message;
  if (refused) {
    return (
      <Frame title="This link didn't work" description={refused}>
        <Onward label="Go to Home" />
      </Frame>
    );
  }
  return (
    <Frame
      title="Stop these emails?"
      description="You won't get emails of this kind anymore. You can turn them on again in Settings."
    >
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(error, "We couldn't unsubscribe you. Please try again.")}
        </p>
      ) : null}
      <Button block loading={isPending} onClick={() => token && mutate({ token })}>
        Unsubscribe
      </Button>
      <Onward label="Keep getting them" />
    </Frame>
  );
}
