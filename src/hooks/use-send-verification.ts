import { useMutation } from '@tanstack/react-query';
import { trpc } from '#src/api/trpc.ts';
import { toast } from '#src/lib/toast.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** Mails the link that verifies the member's address once more. */
export const useSendVerification = () =>
  useMutation(
    trpc.auth.sendVerification.mutationOptions({
      onSuccess: ({ message }) => toast({ title: 'Email sent', description: message, variant: 'success' }),
      onError: (error) => toastError('Error', error, 'Failed to send the link. Please try again.'),
    }),
  );
