import { useMutation } from '@tanstack/react-query';
import type { Invitation } from '#contracts/invitations.ts';
import { trpc } from '#src/api/trpc.ts';
import { refreshInvitations } from '#src/features/invitations/use-invitations.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { toast } from '#src/lib/toast.ts';

/** Makes an invitation. */
export const useInvite = (onMade?: (invitation: Invitation) => void) =>
  useMutation(
    trpc.invitations.create.mutationOptions({
      onSuccess: (made) => {
        refreshInvitations();
        toast({ title: 'Your link is ready', description: 'Send it to somebody you know.', variant: 'success' });
        onMade?.(made);
      },
      onError: (error) => toastError('No invitation was made', error, 'Please try again.'),
    }),
  );
