import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Sends the email verification link again. */
export const useSendVerification = () =>
  useAction(trpc.auth.sendVerification, {
    success: ({ message }) => ({ title: 'Email sent', description: message }),
    failure: "We couldn't send the link. Please try again.",
  });
