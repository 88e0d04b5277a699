import type { notifications } from '#db/schema/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { toNotification } from './to-notification.ts';

type Row = typeof notifications.$inferSelect;

test.each<[Partial<Row>, string | null]>([
  [{ type: 'other', topic: 'report' }, 'report'],
  [{ type: 'match', topic: 'report' }, null],
  [{ type: 'other', topic: 'something newer' }, null],
])('the topic of %j is %s', (row, topic) => {
  expect(toNotification({ createdAt: 0, readAt: null, ...row } as Row).topic).toBe(topic);
});
