import type { User } from '#contracts/profile/profile.ts';
import { appName } from '#src/lib/app-name.ts';
import { refreshSession, setSessionUser } from '#src/session/session.ts';
import { toast } from '#src/lib/toast.ts';

/** Puts the signed-in member into the cache and shows a welcome toast. */
export function welcome(user: User, { isNew }: { isNew: boolean }): void {
  setSessionUser(user);
  void refreshSession();
  toast(
    isNew
      ? {
          title: `Welcome to ${appName}`,
          description: 'Your account has been created successfully. You get 30 days of unlimited access!',
          variant: 'success',
        }
      : { title: 'Welcome back!', description: 'You have been successfully logged in.', variant: 'success' },
  );
}
