import { errorMessage } from '#src/lib/errors/error-message.ts';
import { toast } from '#src/lib/toast.ts';

/** Says that a part of the client did not come, which without a network it cannot; the next press tries again. */
export const toastLoadFailed = (): void =>
  toast({ title: 'Error', description: errorMessage(new TypeError('Failed to fetch')), variant: 'destructive' });
