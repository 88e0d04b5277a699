import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { forgetMember } from '#src/session/change-session.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** Signs out, clears the cache and opens the landing page. */
export function useSignOut() {
  const router = useRouter();
  return useMutation(
    trpc.auth.logout.mutationOptions({
      onSuccess: async () => {
        await queryClient.cancelQueries();
        // Skip the question about unsaved input.
        await router.navigate({ to: '/', ignoreBlocker: true });
        forgetMember();
        toast({ title: 'Logged out successfully', description: 'You have been logged out of your account.' });
      },
      onError: (error) => toastError('Logout failed', error, 'Failed to log out'),
    }),
  );
}
