import { errorMessage } from '#src/lib/errors/error-message.ts';
import { toast } from '#src/lib/toast.ts';

/**
 * Says that a call failed, and why. Nothing where the person called it off themselves.
 * @param tried what is said where no answer of our server tells more
 */
export const toastError = (title: string, error: unknown, tried?: string): void =>
  toast({ title, description: errorMessage(error, tried), variant: 'destructive' });
