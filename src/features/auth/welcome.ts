import type { User } from '#contracts/profile.ts';
import { appName } from '#src/lib/app-name.ts';
import { refreshSession, sessionOptions } from '#src/session/session.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';

/** Puts the signed-in member into the cache and shows a welcome toast. */
export function welcome(user: User, isNew: boolean): void {
  queryClient.setQueryData(sessionOptions().queryKey, user);
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
