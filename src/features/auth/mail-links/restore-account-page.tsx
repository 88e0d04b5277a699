import { dataRightsErrors } from '#contracts/data-rights/errors.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { LinkPage } from '#src/features/auth/mail-links/link-page.tsx';
import { trpcClient } from '#src/api/trpc.ts';

/** The page of the link in the email about a deleted account. */
export const RestoreAccountPage = ({ token }: { token: string | undefined }) => (
  <LinkPage
    token={token}
    title="Bring your account back?"
    description="Your profile, posts and settings come back as they were. A paid plan stays ended, and cancelled requests stay cancelled."
    label="Bring my account back"
    act={(input) => trpcClient.profile.restore.mutate(input)}
    invalid={dataRightsErrors.RESTORE_LINK_INVALID.message}
    done={
      <AuthPage title="Welcome back" description="Your account is back. Sign in with your old password.">
        <LinkButton to="/login" block>
          Sign in
        </LinkButton>
      </AuthPage>
    }
  />
);
