import { linkErrors } from '#contracts/link-errors.ts';
import { Button } from '#src/components/core/button.tsx';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { LinkPage } from '#src/features/auth/mail-links/link-page.tsx';
import { openAuthDialog } from '#src/lib/dialogs.ts';
import { trpcClient } from '#src/api/trpc.ts';

/** The page of the link in the mail to an account's previous address. */
export const UndoEmailPage = ({ token }: { token: string | undefined }) => (
  <LinkPage
    token={token}
    title="Bring your email address back?"
    description="Your account gets the address back that this link was mailed to, and everybody is signed out. A password, passkeys, API tokens and an authenticator app that were set since end."
    label="Undo the change"
    act={(input) => trpcClient.auth.undoEmail.mutate(input)}
    invalid={linkErrors.UNDO_LINK_INVALID.message}
    done={
      <AuthPage
        title="Your address is back"
        description="Everybody is signed out. If the password was changed since, that one has ended too. Please choose a new one now: whoever changed the address may know yours."
      >
        <Button block onClick={() => openAuthDialog('forgot')}>
          Choose a new password
        </Button>
      </AuthPage>
    }
  />
);
