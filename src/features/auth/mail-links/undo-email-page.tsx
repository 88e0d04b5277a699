import { linkErrors } from '#contracts/auth/errors.ts';
import { Button } from '#src/components/core/button.tsx';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { LinkPage } from '#src/features/auth/mail-links/link-page.tsx';
import { openAuthDialog } from '#src/lib/dialogs.ts';
import { trpcClient } from '#src/api/trpc.ts';

/** The page of the link in the email to an account's previous address. */
export const UndoEmailPage = ({ token }: { token: string | undefined }) => (
  <LinkPage
    token={token}
    title="Bring your email address back?"
    description="Your account gets back the address that we sent this link to, and everyone is signed out. Any password, passkeys, API tokens and authenticator app set since then will stop working."
    label="Undo the change"
    act={(input) => trpcClient.auth.undoEmail.mutate(input)}
    invalid={linkErrors.UNDO_LINK_INVALID.message}
    done={
      <AuthPage
        title="Your address is back"
        description="Everyone is signed out. If the password was changed since then, the new one no longer works. Please choose a new one now, because whoever changed the address may know yours."
      >
        <Button block onClick={() => openAuthDialog('forgot')}>
          Choose a new password
        </Button>
      </AuthPage>
    }
  />
);
