import { useEffect } from 'react';
import { isUnauthorized } from '#src/lib/errors/error-message.ts';
import { toast } from '#src/lib/toast.ts';

const REDIRECT_MS = 500;

/**
 * Redirects an admin whose session has ended to the login.
 * @returns whether that was the reason of the error
 */
export function sendToLogin(error: unknown): boolean {
  if (!isUnauthorized(error)) return false;
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
  setTimeout(() => window.location.assign('/api/login'), REDIRECT_MS);
  return true;
}

/** Hook version of `sendToLogin` for query errors. */
export function useSendToLogin(error: unknown): void {
  useEffect(() => {
    if (error) sendToLogin(error);
  }, [error]);
}
