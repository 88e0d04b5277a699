import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Sends the email verification link again. */
export const useSendVerification = () =>
  useAction(trpc.auth.sendVerification, {
    // The address may have been verified elsewhere, which the answer and then the page say.
    success: ({ message }) => ({ title: message }),
    refreshes: [trpc.auth.user],
    failure: "We couldn't send the link. Please try again.",
  });
