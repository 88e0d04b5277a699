import { errorMessage } from '#src/lib/errors/error-message.ts';
import { toast } from '#src/lib/toast.ts';

/** Shows a toast that code could not be loaded, such as without a network; the next click tries again. */
export const toastLoadFailed = (): void =>
  toast({ title: 'Error', description: errorMessage(new TypeError('Failed to fetch')), variant: 'destructive' });
