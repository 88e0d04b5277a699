import { expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { NotificationsPage } from '#src/features/notifications/notifications-page.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { notification, pushSettings } from '#src/test/samples.ts';
import { isCut } from '#src/test/phone.ts';
import { show } from '#src/test/show.tsx';
import { UrgencyBadge } from '#src/features/notifications/urgency-badge.tsx';
import { emailKinds, type EmailPreferences } from '#contracts/notifications/emails.ts';
import { NotificationChoices } from '#src/features/notifications/notification-choices.tsx';

const page = (items: Notification[]) => ({ items, nextCursor: null });

const showPage = async (answers: Answers['notifications']) => {
  const { screen, server } = await show(<NotificationsPage />, {
    notifications: { list: () => page([notification]), unreadCount: () => ({ count: 1, messages: 0 }), ...answers },
  });
  return { screen, server, row: screen.getByRole('link', { name: /A table is wanted/ }) };
};

const swipe = (element: Element, by: number) => {
  const { right, top } = element.getBoundingClientRect();
  const at = (clientX: number) => ({ bubbles: true, pointerType: 'touch', clientX, clientY: top + 10 });
  element.dispatchEvent(new PointerEvent('pointerdown', at(right - 20)));
  for (const part of [0.3, 0.7, 1]) element.dispatchEvent(new PointerEvent('pointermove', at(right - 20 - by * part)));
  return () => element.dispatchEvent(new PointerEvent('pointerup', at(right - 20 - by)));
};

it('says what is unread, and reads what is opened on the way there', async () => {
  const { screen, server, row } = await showPage({ markRead: () => ({ ...notification, isRead: true }) });
  await expect.element(screen.getByText('1 unread')).toBeVisible();
  await row.click();
  await expect.element(screen.getByRole('heading', { name: 'Arrived at /search' })).toBeVisible();
  expect(server.callsOf('notifications.markRead')).toEqual([{ id: notification.id }]);
});

it.each([1280, 390])('shows the delete button of each at %i px, with nothing hovered', async (width) => {
  await browser.viewport(width, 844);
  const { screen, row } = await showPage({});
  await expect.element(row).toBeVisible();
  const remove = screen.getByRole('button', { name: `Delete: ${notification.title}` }).element();
  expect(remove.checkVisibility({ visibilityProperty: true, opacityProperty: true })).toBe(true);
});

it('takes a deletion back that the server refuses, before the list was read again', async () => {
  let requests = 0;
  const { screen, row } = await showPage({
    list: () => (requests++ === 0 ? page([notification]) : new Promise(() => {})),
    discard: () => refuse('INTERNAL'),
  });
  await screen.getByRole('button', { name: `Delete: ${notification.title}` }).click();
  await expect.element(screen.getByText(/went wrong on our side/)).toBeVisible();
  await expect.element(row).toBeVisible();
  await expect.element(screen.getByText('1 unread')).toBeVisible();
});

it('takes a deletion back when its Undo is pressed', async () => {
  let items = [notification];
  const { screen, server, row } = await showPage({
    list: () => page(items),
    discard: () => {
      items = [];
      return { undo: 'signed' };
    },
    restore: () => {
      items = [notification];
      return notification;
    },
  });
  await screen.getByRole('button', { name: `Delete: ${notification.title}` }).click();
  await expect.element(screen.getByText('Notification deleted')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row).toBeVisible();
  expect(server.callsOf('notifications.restore')).toEqual([{ undo: 'signed' }]);
});

it('deletes by a swipe that is long enough', async () => {
  const { server, row } = await showPage({ discard: () => ({ undo: 'signed' }) });
  await expect.element(row).toBeVisible();
  const article = row.element().closest('article')!;
  swipe(article, 60)();
  expect(server.callsOf('notifications.discard')).toEqual([]);
  const release = swipe(article, 140);
  await expect.poll(() => article.className).toContain('bg-danger');
  release();
  await expect.poll(() => server.callsOf('notifications.discard')).toEqual([{ id: notification.id }]);
});

it('puts requests and messages above the posts nearby of a day, which fold', async () => {
  const near = [...'abcdefg'].map((id) => ({ ...notification, id, title: `Post ${id}` }));
  const request: Notification = {
    ...notification,
    id: 'request',
    type: 'other',
    topic: 'exchange',
    kind: 'exchange.requested',
    action: 'Answer',
    title: 'New exchange request',
    message: 'Donaudampfschifffahrt'.repeat(30),
  };
  const { screen } = await showPage({ list: () => page([...near, request]) });
  const day = screen.getByRole('region', { name: /March 1/ });
  await expect.element(day.getByRole('link', { name: /New exchange request.*Answer/ })).toBeVisible();
  const rows = day.getByRole('article').elements();
  expect(rows).toHaveLength(1);
  expect(rows[0]!.getBoundingClientRect().height).toBeLessThan(200);
  await day.getByRole('button', { name: /7 new posts near you/ }).click();
  await expect.element(day.getByRole('link', { name: /Post b.*See post/ })).toBeVisible();
  await screen.getByRole('tab', { name: 'Service Requests' }).click();
  await expect.element(screen.getByRole('button', { name: /near you/ })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Post c')).toBeVisible();
});

it('shows up to six posts nearby as they are, with what they look for, how urgent and when', async () => {
  const message = 'Ana Stone is looking for somebody who can paint a kitchen and two rooms in Round Rock, TX.';
  const near = [...'abcdef'].map((id) => ({
    ...notification,
    id,
    title: `Post ${id}`,
    message,
    urgency: 'urgent' as const,
  }));
  await browser.viewport(390, 800);
  const { screen } = await showPage({ list: () => page(near) });
  const row = screen.getByRole('article').filter({ hasText: 'Post f' });
  await expect.element(row.getByText(message)).toBeVisible();
  expect(isCut(row.getByText(message))).toBe(false);
  await expect.element(row.getByText('Urgent').last()).toBeVisible();
  await expect.element(row.getByRole('time').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /near you/ })).not.toBeInTheDocument();
});

it.each([
  ['post.nearby', true],
  ['post.offer-nearby', false],
  ['circle.asked', false],
])('says how urgent only what someone asks for is: %s', async (kind, isSaid) => {
  const { screen } = await showPage({
    list: () => page([{ ...notification, kind, type: 'match', urgency: 'urgent' }]),
  });
  await expect.element(screen.getByText(notification.message)).toBeVisible();
  expect(screen.getByText('Urgent').elements().length > 0).toBe(isSaid);
});

it('keeps unfolded what was unfolded after going back', async () => {
  const at = '2026-02-02T12:00:00.000Z';
  const near = [...'abcdefg'].map((id) => ({ ...notification, id, title: `Post ${id}`, createdAt: at }));
  const first = await showPage({ list: () => page(near) });
  await first.screen.getByRole('button', { name: /7 new posts near you/ }).click();
  await expect.element(first.screen.getByText('Post b')).toBeVisible();
  await first.screen.unmount();
  const again = await showPage({ list: () => page(near) });
  await expect.element(again.screen.getByText('Post b')).toBeVisible();
  await again.screen.getByRole('button', { name: /7 new posts near you/ }).click();
  await expect.element(again.screen.getByText('Post b')).not.toBeInTheDocument();
});

it('marks all as read and says so', async () => {
  const { screen, server } = await showPage({ markAllRead: () => ({ updated: 1 }) });
  await screen.getByRole('button', { name: 'Mark All Read' }).click();
  await expect.element(screen.getByText('All notifications marked as read')).toBeVisible();
  expect(server.callsOf('notifications.markAllRead')).toHaveLength(1);
});

it('says on a phone beside the button when it came', async () => {
  await browser.viewport(390, 844);
  const { screen } = await showPage({
    list: () => page([{ ...notification, type: 'other', kind: 'exchange.requested', action: 'Answer' }]),
  });
  const button = screen.getByText('Answer', { exact: true });
  await expect.element(button).toBeVisible();
  const shown = [...document.querySelectorAll('article time')].find((element) => element.checkVisibility())!;
  const [time, action] = [shown, button.element()].map((element) => element.getBoundingClientRect());
  expect(time!.top).toBeGreaterThan(action!.top);
  expect(time!.bottom).toBeLessThan(action!.bottom);
});

it.each([1280, 390])('says at %i px, in full, what an exchange is about', async (width) => {
  await browser.viewport(width, 844);
  const message = 'Diego would like to trade with you: A menu board in Spanish and English for a family tray of mole.';
  const { screen } = await showPage({
    list: () => page([{ ...notification, type: 'other', kind: 'exchange.requested', message }]),
  });
  const text = screen.getByText(message);
  await expect.element(text).toBeVisible();
  expect(isCut(text)).toBe(false);
});

it.each([
  ['urgent', 'Urgent'],
  ['moderate', 'Moderate'],
  ['low', 'Low'],
  ['whatever comes', 'Low'],
  [null, 'Low'],
])('%s is shown as %s', async (urgency, shown) => {
  const { screen } = await show(<UrgencyBadge urgency={urgency as Notification['urgency']} />);
  await expect.element(screen.getByText(shown, { exact: true })).toBeVisible();
});

it('shows in one table what comes in the app, by push and by email, and changes one at a time', async () => {
  const preferences = Object.fromEntries(emailKinds.map((kind) => [kind, true])) as EmailPreferences;
  const { screen, server } = await show(<NotificationChoices />, {
    notifications: {
      settings: () => pushSettings,
      updateSettings: ({ kinds }) => ({ ...pushSettings, kinds: { ...pushSettings.kinds, ...kinds } }),
    },
    email: { preferences: () => preferences, updatePreferences: (changes) => ({ ...preferences, ...changes }) },
  });
  const push = screen.getByRole('switch', { name: 'Push when someone reviews you' });
  await push.click();
  await expect.element(push).not.toBeChecked();
  await screen.getByRole('switch', { name: 'Reviews' }).click();
  await expect.element(screen.getByRole('switch', { name: 'Reviews' })).not.toBeChecked();
  expect(server.callsOf('notifications.updateSettings')).toEqual([{ kinds: { reviews: false } }]);
  expect(server.callsOf('email.updatePreferences')).toEqual([{ reviews: false }]);
  await expect
    .element(screen.getByRole('row', { name: /^Your account.*Always.*Always.*Important ones$/ }))
    .toBeVisible();
});
