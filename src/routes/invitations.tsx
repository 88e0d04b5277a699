import { createFileRoute } from '@tanstack/react-router';
import { InvitationsPage } from '#src/features/invitations/invitations-page.tsx';

export const Route = createFileRoute('/invitations')({
  staticData: { access: 'member', title: 'Invitations' },
  component: InvitationsPage,
});
