import { useEffect } from 'react';
import { isUnauthorized } from '#src/lib/errors/error-message.ts';
import { toast } from '#src/lib/toast.ts';

const REDIRECT_MS = 500;

/**
 * Sends an admin whose session is over to the login.
 * @returns whether that was the reason
 */
export function sendToLogin(error: unknown): boolean {
  if (!isUnauthorized(error)) return false;
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
  setTimeout(() => window.location.assign('/api/login'), REDIRECT_MS);
  return true;
}

/** The same for what was read. */
export function useLoggedOut(error: unknown): void {
  useEffect(() => {
    if (error) sendToLogin(error);
  }, [error]);
}
