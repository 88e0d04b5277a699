import type { Invitation } from '#contracts/matching/invitations.ts';
import { trpc } from '#src/api/trpc.ts';
import { copyLink } from '#src/features/invitations/copy-link.ts';
import { useAction } from '#src/api/use-action.ts';
import { invitationQueries } from '#src/features/invitations/use-invitations.ts';

/** Makes an invitation. */
export const useInvite = (onCreated: (invitation: Invitation) => void) =>
  useAction(trpc.invitations.create, {
    // The toast has the only link to an invitation that was made where none are listed, such as in a search.
    success: ({ url }) => ({
      title: 'Your link is ready',
      description: 'Send it to someone you know.',
      duration: 15_000,
      action: { label: 'Copy link', onClick: () => void copyLink(url) },
    }),
    failure: { title: "We couldn't create the invitation", fallback: 'Please try again.' },
    refreshes: invitationQueries,
    onSuccess: (invitation) => onCreated?.(invitation),
  });
