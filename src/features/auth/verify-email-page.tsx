import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { errorTable } from '#contracts/errors.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { errorMessage } from '#src/lib/error-message.ts';
import { refreshSession, useSession } from '#src/lib/session.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/trpc.ts';

/** Where the link of the verification mail leads. */
export function VerifyEmailPage({ token }: { token: string | undefined }) {
  const { user } = useSession();
  const begun = useRef(false);
  const { mutate, isSuccess, error } = useMutation(
    trpc.auth.verifyEmail.mutationOptions({ onSuccess: () => void refreshSession() }),
  );
  const resend = useMutation(
    trpc.auth.sendVerification.mutationOptions({
      onSuccess: ({ message }) => toast({ title: 'Email sent', description: message, variant: 'success' }),
      onError: (failure) =>
        toast({
          title: 'Error',
          description: errorMessage(failure, 'Failed to send the link. Please try again.'),
          variant: 'destructive',
        }),
    }),
  );

  useEffect(() => {
    // A link works once; a second run of this effect must not spend it again.
    if (!token || begun.current) return;
    begun.current = true;
    mutate({ token });
  }, [token, mutate]);

  const failed = error
    ? errorMessage(error, 'Failed to verify your email. Please open the link again.')
    : token
      ? null
      : errorTable.VERIFY_LINK_INVALID.message;
  if (isSuccess) {
    return (
      <AuthPage title="Your email is verified" description="Thank you. There is nothing else to do.">
        <Button asChild block>
          <Link to="/">Continue</Link>
        </Button>
      </AuthPage>
    );
  }
  if (!failed) {
    return (
      <AuthPage title="Verifying your email" description="This takes a moment.">
        <Spinner className="size-7 text-teal" label="Verifying" />
      </AuthPage>
    );
  }
  return (
    <AuthPage title="This link did not work" description={failed}>
      {user && !user.isEmailVerified ? (
        <Button block loading={resend.isPending} onClick={() => resend.mutate()}>
          Send a new link
        </Button>
      ) : (
        <Button asChild block>
          <Link to="/">Continue</Link>
        </Button>
      )}
    </AuthPage>
  );
}
