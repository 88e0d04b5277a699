import { useNavigate } from '@tanstack/react-router';
import type { User } from '#contracts/profile/profile.ts';
import { welcome } from '#src/features/auth/welcome.ts';
import { forgetPage, rememberedPage } from '#src/session/redirect-after-login.ts';

const REDIRECT_MS = 100;

/** Redirects to the page asked for before, after a sign-in on a page of its own. */
export function useFinishSignIn(): (user: User) => void {
  const navigate = useNavigate();
  return (user) =>
    void setTimeout(() => {
      welcome(user, { isNew: false });
      void navigate(rememberedPage()).then(forgetPage);
    }, REDIRECT_MS);
}
