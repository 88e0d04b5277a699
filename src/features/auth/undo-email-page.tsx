import { errorTable } from '#contracts/errors.ts';
import { Button } from '#src/components/ui/button.tsx';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { LinkPage } from '#src/features/auth/link-page.tsx';
import { openAuthDialog } from '#src/lib/dialogs.ts';
import { trpcClient } from '#src/trpc.ts';

/** Where the link of the mail to an account's former address leads. */
export const UndoEmailPage = ({ token }: { token: string | undefined }) => (
  <LinkPage
    token={token}
    title="Bring your email address back?"
    description="Your account gets the address back that this link was mailed to, and everybody is signed out. Passkeys, API tokens and an authenticator app that were added since are removed."
    label="Undo the change"
    act={(input) => trpcClient.auth.undoEmail.mutate(input)}
    invalid={errorTable.UNDO_LINK_INVALID.message}
    done={
      <AuthPage
        title="Your address is back"
        description="Everybody is signed out. Whoever changed it may know your password, so please choose a new one now."
      >
        <Button block onClick={() => openAuthDialog('forgot')}>
          Reset my password
        </Button>
      </AuthPage>
    }
  />
);
