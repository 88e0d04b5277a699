import type { Failure } from '#src/api/action-outcome.ts';
import { isAnswer } from '#src/lib/errors/error-message.ts';

/** Why an email was not sent: the server's reason, or that the server could not be reached. */
export const failedToSend = (error: unknown): Failure =>
  isAnswer(error)
    ? { title: 'Failed to send email', fallback: 'Please try again' }
    : { title: 'Error sending email', description: null };
