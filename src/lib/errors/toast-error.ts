import { errorMessage } from '#src/lib/errors/error-message.ts';
import { toast } from '#src/lib/toast.ts';

/**
 * Shows a toast for a failed call with its reason. Shows nothing if the person cancelled.
 * @param fallback sentence to show when our server sent none
 */
export const toastError = (title: string, error: unknown, fallback?: string): void =>
  toast({ title, description: errorMessage(error, fallback), variant: 'destructive' });
