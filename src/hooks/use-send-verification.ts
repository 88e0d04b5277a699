import { useMutation } from '@tanstack/react-query';
import { trpc } from '#src/api/trpc.ts';
import { toast } from '#src/lib/toast.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** Sends the email verification link again. */
export const useSendVerification = () =>
  useMutation(
    trpc.auth.sendVerification.mutationOptions({
      onSuccess: ({ message }) => toast({ title: 'Email sent', description: message, variant: 'success' }),
      onError: (error) => toastError('Error', error, "We couldn't send the link. Please try again."),
    }),
  );
