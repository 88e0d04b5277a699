import { useMutation } from '@tanstack/react-query';
import type { Invitation } from '#contracts/matching/invitations.ts';
import { trpc } from '#src/api/trpc.ts';
import { copyLink } from '#src/features/invitations/copy-link.ts';
import { refreshInvitations } from '#src/features/invitations/use-invitations.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { toast } from '#src/lib/toast.ts';

/** Makes an invitation. */
export const useInvite = (onMade?: (invitation: Invitation) => void) =>
  useMutation(
    trpc.invitations.create.mutationOptions({
      onSuccess: (made) => {
        refreshInvitations();
        // Made where it is not listed, such as in a search, it is reached by this alone.
        toast({
          title: 'Your link is ready',
          description: 'Send it to someone you know.',
          variant: 'success',
          duration: 15_000,
          action: { label: 'Copy link', onClick: () => void copyLink(made.url) },
        });
        onMade?.(made);
      },
      onError: (error) => toastError("We couldn't create the invitation", error, 'Please try again.'),
    }),
  );
