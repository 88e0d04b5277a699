import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '#src/features/notifications/notifications-page.tsx';

export const Route = createFileRoute('/notifications')({
  staticData: { access: 'member', title: 'Notifications' },
  component: NotificationsPage,
});
