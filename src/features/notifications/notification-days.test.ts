import { expect, test } from 'vitest';
import { INDUSTRY_POST, type Notification } from '#contracts/notifications/notifications.ts';
import { notificationAction } from '#src/features/notifications/notification-action.ts';
import { byDay } from '#src/features/notifications/notification-days.ts';

const notice = (id: string, type: Notification['type'], createdAt: string, title = 'A title') =>
  ({ id, type, createdAt, title }) as Notification;

test('each day has what concerns the member before the posts of others, both newest first', () => {
  const days = byDay([
    notice('wish', 'match', '2026-03-02T13:00:00.000Z', 'New for “logo”'),
    notice('near-2', 'match', '2026-03-02T12:00:00.000Z', INDUSTRY_POST),
    notice('request', 'other', '2026-03-02T11:00:00.000Z'),
    notice('near-1', 'service_request', '2026-03-02T10:00:00.000Z'),
    notice('message', 'message', '2026-03-01T12:00:00.000Z'),
  ]);
  expect(days.map(({ own, nearby }) => [own, nearby].map((notices) => notices.map(({ id }) => id)))).toEqual([
    [
      ['wish', 'request'],
      ['near-2', 'near-1'],
    ],
    [['message'], []],
  ]);
  expect(byDay([])).toEqual([]);
});

test.each([
  [{ type: 'other', topic: 'exchange', title: 'New exchange request' }, 'Answer'],
  [{ type: 'other', topic: 'exchange', title: 'Exchange completed' }, 'Review'],
  [{ type: 'other', topic: 'exchange', title: 'Done? Confirm by Mar 8' }, 'Confirm'],
  [{ type: 'other', topic: 'exchange', title: 'Exchange cancelled' }, 'Open'],
  [{ type: 'message', topic: null, title: 'New message from Jo' }, 'Reply'],
  [{ type: 'match', topic: null, title: 'A post' }, 'See post'],
  [{ type: 'other', topic: null, title: 'Something newer' }, 'Open'],
] as const)('%j asks to %s', (one, word) => {
  expect(notificationAction({ ...one, actionUrl: '/somewhere' })).toBe(word);
  expect(notificationAction({ ...one, actionUrl: null })).toBeNull();
});

test.each(['/circles/c1', '/my-posts?circles=p1'])('%s asks to see the circle', (actionUrl) => {
  expect(notificationAction({ type: 'match', topic: null, title: 'A circle of 3 fits you', actionUrl })).toBe(
    'See circle',
  );
});
