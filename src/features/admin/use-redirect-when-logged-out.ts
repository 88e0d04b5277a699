import { useEffect } from 'react';
import { queryClient } from '#src/api/query-client.ts';
import { isUnauthorized } from '#src/lib/errors/error-message.ts';
import { toast } from '#src/lib/toast.ts';

const REDIRECT_MS = 500;

/** Sends an admin whose session has ended to the login, once any query or action of the page was refused for it. */
export function useRedirectWhenLoggedOut(): void {
  useEffect(() => {
    let isLeaving = false;
    const handleError = (error: unknown) => {
      if (isLeaving || !isUnauthorized(error)) return;
      isLeaving = true;
      toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
      setTimeout(() => window.location.assign('/api/login'), REDIRECT_MS);
    };
    const unsubscribers = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
      }),
    );
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, []);
}
