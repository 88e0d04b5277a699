import { useRouter } from '@tanstack/react-router';
import { forgetMember } from '#src/session/forget-session.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Signs out, clears the cache and opens the landing page. */
export function useSignOut() {
  const router = useRouter();
  return useAction(trpc.auth.logout, {
    success: {
      title: 'Logged out successfully',
      description: 'You have been logged out of your account.',
      variant: 'default',
    },
    failure: { title: 'Logout failed', fallback: 'Failed to log out' },
    onSuccess: async () => {
      await queryClient.cancelQueries();
      // Skip the question about unsaved input.
      await router.navigate({ to: '/', ignoreBlocker: true });
      forgetMember();
    },
  });
}
