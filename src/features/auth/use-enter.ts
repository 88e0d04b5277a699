import { useNavigate } from '@tanstack/react-router';
import type { User } from '#contracts/profile.ts';
import { welcome } from '#src/features/auth/welcome.ts';
import { forgetWantedPage, wantedPage } from '#src/lib/wanted-page.ts';

const ENTER_MS = 100;

/** What follows a sign-in on a page of its own: the page that was wanted. */
export function useEnter(): (user: User) => void {
  const navigate = useNavigate();
  return (user) =>
    void setTimeout(() => {
      welcome(user, false);
      void navigate(wantedPage()).then(forgetWantedPage);
    }, ENTER_MS);
}
