import { errorMessage, isAnswer } from '#src/lib/errors/error-message.ts';
import { toast } from '#src/lib/toast.ts';

/** Shows why an email was not sent: the server's reason, or that the server could not be reached. */
export function failedToSend(error: unknown): void {
  toast(
    isAnswer(error)
      ? {
          title: 'Failed to send email',
          description: errorMessage(error, 'Please try again'),
          variant: 'destructive',
        }
      : { title: 'Error sending email', variant: 'destructive' },
  );
}
