import { linkErrors } from '#contracts/auth/errors.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { LinkPage } from '#src/features/auth/mail-links/link-page.tsx';
import { trpcClient } from '#src/api/trpc.ts';

/** The page of the emailed link that ends the waiting period after losing the app and the recovery codes. */
export const LostFactorPage = ({ token }: { token: string | undefined }) => (
  <LinkPage
    token={token}
    title="Turn off two-step sign-in?"
    description="Your app and your recovery codes will stop working, and you'll sign in with just your password. You can turn it on again in Settings, with a new app."
    label="Turn it off"
    act={(input) => trpcClient.auth.dropLostFactor.mutate(input)}
    invalid={linkErrors.FACTOR_LINK_INVALID.message}
    done={
      <AuthPage
        title="Two-step sign-in is off"
        description="Sign in as you did before, then turn it on again in Settings, under Security."
      >
        <LinkButton to="/login" block>
          Sign in
        </LinkButton>
      </AuthPage>
    }
  />
);
