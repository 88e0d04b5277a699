import { expect, test } from 'vitest';
import { type Notification, notificationTopic, notificationType } from '#contracts/notifications/notifications.ts';
import { notificationAction } from '#src/features/notifications/notification-action.ts';
import { byDay } from '#src/features/notifications/notification-days.ts';
import { notificationStyle } from '#src/features/notifications/notification-style.ts';

const notice = (id: string, type: Notification['type'], createdAt: string, kind = 'exchange.requested') =>
  ({ id, type, createdAt, kind }) as Notification;

const kinds = [
  ...notificationType.exclude(['other']).options.map((type) => ({ type, topic: null })),
  ...notificationTopic.options.map((topic) => ({ type: 'other' as const, topic })),
  { type: 'other' as const, topic: null },
];

test('each day has all of its notices newest first, and apart what concerns the member and the posts of others', () => {
  const days = byDay([
    notice('wish', 'match', '2026-03-02T13:00:00.000Z', 'saved-search.found'),
    notice('near-2', 'match', '2026-03-02T12:00:00.000Z', 'post.industry'),
    notice('request', 'other', '2026-03-02T11:00:00.000Z'),
    notice('near-1', 'service_request', '2026-03-02T10:00:00.000Z'),
    notice('message', 'message', '2026-03-01T12:00:00.000Z'),
  ]);
  expect(days.map(({ personal, nearby }) => [personal, nearby].map((notices) => notices.map(({ id }) => id)))).toEqual([
    [
      ['wish', 'request'],
      ['near-2', 'near-1'],
    ],
    [['message'], []],
  ]);
  expect(days[0]?.items.map(({ id }) => id)).toEqual(['wish', 'near-2', 'request', 'near-1']);
  expect(byDay([])).toEqual([]);
});

test.each([
  [{ type: 'other', topic: 'exchange', action: 'Answer' }, 'Answer'],
  [{ type: 'other', topic: 'exchange', action: null }, 'Open'],
  [{ type: 'message', topic: null, action: null }, 'Reply'],
  [{ type: 'match', topic: null, action: null }, 'See post'],
  [{ type: 'other', topic: null, action: null }, 'Open'],
] as const)('%j asks to %s', (notification, word) => {
  expect(notificationAction({ ...notification, actionUrl: '/somewhere' })).toBe(word);
  expect(notificationAction({ ...notification, actionUrl: null })).toBeNull();
});

test('each kind of notice has an icon and colors of its own', () => {
  const seen = kinds.map(notificationStyle);
  expect(new Set(seen.map(({ Icon }) => Icon)).size).toBe(kinds.length);
  expect(new Set(seen.map(({ tone }) => tone)).size).toBe(kinds.length);
});
