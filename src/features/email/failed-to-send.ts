import { errorMessage } from '#src/lib/errors/error-message.ts';
import { toast } from '#src/lib/toast.ts';

/** Says why a mail did not go out: the server's reason, or that the server could not be asked. */
export function failedToSend(error: unknown): void {
  const answered = typeof error === 'object' && error !== null && 'data' in error && Boolean(error.data);
  toast(
    answered
      ? {
          title: 'Failed to send email',
          description: errorMessage(error, 'Please try again'),
          variant: 'destructive',
        }
      : { title: 'Error sending email', variant: 'destructive' },
  );
}
