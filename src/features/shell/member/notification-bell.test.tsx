import { expect, it } from 'vitest';
import { NotificationBell } from '#src/features/shell/member/notification-bell.tsx';
import { show } from '#src/test/show.tsx';

const open = (count: number) =>
  show(<NotificationBell />, { notifications: { unreadCount: () => ({ count, messages: 0 }) } });

it('leads to the notifications, with the number of unread ones to see and to hear', async () => {
  const { screen } = await open(3);
  const bell = screen.getByRole('link', { name: 'Notifications, 3 unread' });
  await expect.element(bell).toHaveAttribute('href', '/notifications');
  await expect.element(bell.getByText('3', { exact: true })).toBeVisible();
});

it('has no number where nothing is unread', async () => {
  const { screen, server } = await open(0);
  await expect.poll(() => server.callsOf('notifications.unreadCount')).toHaveLength(1);
  const bell = screen.getByRole('link', { name: 'Notifications', exact: true });
  await expect.element(bell).toBeVisible();
  expect(bell.element().textContent).toBe('');
});
