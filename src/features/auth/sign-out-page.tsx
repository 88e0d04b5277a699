import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { useSession } from '#src/session/session.ts';
import { useSignOut } from '#src/session/use-sign-out.ts';

/** The page of a sign-out link on another site: it asks for confirmation, because it may be a forged request. */
export function SignOutPage() {
  const { user, state } = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  useEffect(() => {
    if (state === 'signed-out') void navigate({ to: '/', replace: true });
  }, [state, navigate]);
  if (!user) return null;
  return (
    <AuthPage title="Sign out?" description={`You're signed in as ${user.email}. Other devices stay signed in.`}>
      <div className="flex flex-col gap-2.5">
        <Button block loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out
        </Button>
        <LinkButton to="/" variant="secondary" block>
          Stay signed in
        </LinkButton>
      </div>
    </AuthPage>
  );
}
