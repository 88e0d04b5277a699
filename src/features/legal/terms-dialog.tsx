import { Link } from '@tanstack/react-router';
import { TERMS_VERSION } from '#contracts/profile/terms-of-use.ts';
import { dayText } from '#contracts/shared/day-text.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { setSessionUser } from '#src/session/session.ts';
import { useSignOut } from '#src/session/use-sign-out.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Asks a member who accepted older Terms to accept the current ones. */
export function TermsDialog() {
  const signOut = useSignOut();
  const accept = useAction(trpc.profile.acceptTerms, {
    failure: "We couldn't save your answer. Please try again.",
    onSuccess: setSessionUser,
  });
  return (
    <ConfirmDialog
      title="We updated our Terms"
      description={
        <>
          They take effect on {dayText(TERMS_VERSION)}. Please read the{' '}
          <Link to="/terms" className="link">
            Terms of Use
          </Link>{' '}
          and the{' '}
          <Link to="/privacy" className="link">
            Privacy Policy
          </Link>
          , and accept them to go on.
        </>
      }
      confirmLabel="Accept"
      cancelLabel="Sign out"
      loading={accept.isPending}
      onConfirm={() => accept.mutate({ version: TERMS_VERSION })}
      onCancel={() => signOut.mutate()}
    />
  );
}
