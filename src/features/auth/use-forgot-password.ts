import { authMessages } from '#contracts/auth/auth-messages.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Requests the link to reset the password, and says in a toast what came of it. */
export const useForgotPassword = (on: { sent?: (email: string) => void; failed?: (error: unknown) => void }) =>
  useAction(trpc.auth.forgotPassword, {
    success: { title: 'Reset email sent', description: authMessages.forgotSent },
    failure: { title: 'Error', description: 'Failed to send reset email. Please try again.' },
    onSuccess: (_, { email }) => on.sent?.(email),
    onError: on.failed,
  });
