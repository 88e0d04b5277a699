import { expect, it } from 'vitest';
import type { Notification } from '#contracts/notifications.ts';
import { NotificationsPage } from '#src/features/notifications/notifications-page.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { notification } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const older: Notification = { ...notification, id: 'notice-shelf', title: 'A shelf is wanted nearby', isRead: true };
const unread = (count: number) => () => ({ count, messages: 0 });
const page = (items: Notification[], nextCursor: string | null = null) => ({ items, nextCursor });

const showPage = async (answers: Answers['notifications']) => {
  const { screen, server } = await show(<NotificationsPage />, {
    answers: { notifications: { list: () => page([notification]), unreadCount: unread(1), ...answers } },
  });
  return { screen, server, row: screen.getByRole('link', { name: /A table is wanted/ }) };
};

it('says what is unread, and reads what is opened on the way there', async () => {
  const { screen, server, row } = await showPage({ markRead: () => ({ ...notification, isRead: true }) });
  await expect.element(screen.getByText('1 unread')).toBeVisible();
  await row.click();
  await expect.element(screen.getByRole('heading', { name: 'Arrived at /search' })).toBeVisible();
  expect(server.callsOf('notifications.markRead')).toEqual([{ id: notification.id }]);
});

it('takes a deletion back that the server refuses, before the list was read again', async () => {
  let requests = 0;
  const { screen, row } = await showPage({
    list: () => (requests++ === 0 ? page([notification]) : new Promise(() => {})),
    remove: () => refuse('INTERNAL'),
  });
  await screen.getByRole('button', { name: `Delete: ${notification.title}` }).click();
  await expect.element(screen.getByText(/went wrong on our side/)).toBeVisible();
  await expect.element(row).toBeVisible();
  await expect.element(screen.getByText('1 unread')).toBeVisible();
});

it('says that there is nothing, in the words of the tab', async () => {
  const { screen } = await showPage({ list: () => page([]), unreadCount: unread(0) });
  await expect.element(screen.getByText('Nothing new around you')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Mark All Read' })).toBeDisabled();
  await screen.getByRole('tab', { name: /Unread/ }).click();
  await expect.element(screen.getByText('You have read everything')).toBeVisible();
});

it('tries again where the list did not load', async () => {
  let works = false;
  const { screen, row } = await showPage({ list: () => (works ? page([notification]) : refuse('INTERNAL')) });
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  works = true;
  await again.click();
  await expect.element(row).toBeVisible();
});

it('loads older ones, and keeps what is shown when they do not come', async () => {
  let works = false;
  const { screen, row } = await showPage({
    list: ({ cursor }) => {
      if (!cursor) return page([notification], 'older');
      return works ? page([older]) : refuse('INTERNAL');
    },
  });
  await screen.getByRole('button', { name: 'Older notifications' }).click();
  await expect.element(screen.getByText(/More did not load/)).toBeVisible();
  await expect.element(row).toBeVisible();
  works = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(older.title)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Older notifications' })).not.toBeInTheDocument();
});
