import { useMutation } from '@tanstack/react-query';
import { authMessages } from '#contracts/auth/auth-messages.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';

/** Requests the link to reset the password, and says in a toast what came of it. */
export const useForgotPassword = (on: { sent?: (email: string) => void; failed?: (error: unknown) => void }) =>
  useMutation(
    trpc.auth.forgotPassword.mutationOptions({
      onSuccess: (_, { email }) => {
        toast({ title: 'Reset email sent', description: authMessages.forgotSent, variant: 'success' });
        on.sent?.(email);
      },
      onError: (error) => {
        on.failed?.(error);
        toast({
          title: 'Error',
          description: 'Failed to send reset email. Please try again.',
          variant: 'destructive',
        });
      },
    }),
  );
