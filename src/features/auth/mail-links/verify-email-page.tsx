import { useEffect, useRef } from 'react';
import { linkErrors } from '#contracts/auth/errors.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Spinner } from '#src/components/core/spinner.tsx';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { AfterDeadLink } from '#src/features/auth/mail-links/after-dead-link.tsx';
import { VerifyByPassword } from '#src/features/auth/mail-links/verify-by-password.tsx';
import { appCodeOf } from '#src/lib/app-code.ts';
import { errorMessage, isRefusal } from '#src/lib/errors/error-message.ts';
import { refreshSession, useSession } from '#src/session/session.ts';
import { trpc } from '#src/api/trpc.ts';
import { useSendVerification } from '#src/hooks/use-send-verification.ts';
import { useAction } from '#src/api/use-action.ts';

/** The page of the link in the verification email. */
export function VerifyEmailPage({ token }: { token: string | undefined }) {
  const { user } = useSession();
  const hasStarted = useRef(false);
  const verify = useAction(trpc.auth.verifyEmail, { failure: null, onSuccess: () => void refreshSession() });
  const { mutate, isSuccess, isPending, error, variables } = verify;
  const resend = useSendVerification();

  useEffect(() => {
    // A link works once; React may run this effect twice.
    if (!token || hasStarted.current) return;
    hasStarted.current = true;
    mutate({ token });
  }, [token, mutate]);

  if (isSuccess) {
    return (
      <AuthPage title="Your email is verified" description="Thank you. There's nothing else you need to do.">
        <LinkButton to="/" block>
          Continue
        </LinkButton>
      </AuthPage>
    );
  }
  // Keep the password form until the password is correct or the link turns out to be invalid.
  const isPasswordAsked = appCodeOf(error) === 'VERIFY_NEEDS_SIGN_IN' || variables?.password !== undefined;
  const isSpent = isRefusal(error) && !isPasswordAsked;
  if (token && isPasswordAsked && appCodeOf(error) !== 'VERIFY_LINK_INVALID') {
    return <VerifyByPassword token={token} verify={{ mutate, isPending, error, variables }} />;
  }
  if (token && !error) {
    return (
      <AuthPage title="Verifying your email" description="This takes a moment.">
        <Spinner className="size-7 text-teal" label="Verifying" />
      </AuthPage>
    );
  }
  const failed = error ? errorMessage(error, "We couldn't verify your email. Please try again.") : null;
  const words = failed ?? linkErrors.VERIFY_LINK_INVALID.message;
  return (
    <AuthPage
      title="This link didn't work"
      description={isSpent && !user ? `${words} Sign in, and we can send you a new one.` : words}
    >
      {token && !isSpent && !isPasswordAsked ? (
        <Button block loading={isPending} onClick={() => mutate({ token })}>
          Try again
        </Button>
      ) : user && !user.isEmailVerified ? (
        <Button block loading={resend.isPending} onClick={() => resend.mutate()}>
          Send a new link
        </Button>
      ) : (
        <AfterDeadLink />
      )}
    </AuthPage>
  );
}
