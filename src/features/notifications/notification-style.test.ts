import { expect, test } from 'vitest';
import { notificationTopic, notificationType } from '#contracts/notifications/notifications.ts';
import { notificationStyle } from '#src/features/notifications/notification-style.ts';

const kinds = [
  ...notificationType.exclude(['other']).options.map((type) => ({ type, topic: null })),
  ...notificationTopic.options.map((topic) => ({ type: 'other' as const, topic })),
  { type: 'other' as const, topic: null },
];

test('each kind of notice has an icon and colors of its own', () => {
  const seen = kinds.map(notificationStyle);
  expect(new Set(seen.map(({ Icon }) => Icon)).size).toBe(kinds.length);
  expect(new Set(seen.map(({ tone }) => tone)).size).toBe(kinds.length);
});
