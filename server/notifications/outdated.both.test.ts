// PostgreSQL too: ids are compared in the order of the database.
import { firstIdAt } from '#db/client/ids.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { V7Generator } from 'uuidv7';
import { expect, test } from 'vitest';
import { cleanUp } from '../app/clean-up.ts';
import { DAY } from '../platform/core/time.ts';
import { createMember } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

/** An id that was made at a time. */
const idOf = (time: number) => new V7Generator().generateOrResetWithTs(time).toString();

withTestApp();

test('notifications end three months after they were read, and unread ones after a year', async () => {
  const userId = await createMember(t.db);
  const now = Date.now();
  const add = async (title: string, days: number, readDays: number | null) => {
    const id = idOf(now - days * DAY);
    const readAt = readDays === null ? null : now - readDays * DAY;
    const row = { id, userId, type: 'other' as const, title, description: 'It happened.', readAt };
    await t.db.write((tx) => tx.insert(notifications).values({ ...row, createdAt: now - days * DAY }));
  };
  await add('read long ago', 100, 91);
  await add('read lately', 400, 89);
  await add('unread for a year', 366, null);
  await add('unread for eleven months', 340, null);
  await add('new', 0, null);
  await cleanUp(t.deps);
  const rows = await t.db.fresh.select({ title: notifications.title }).from(notifications);
  expect(rows.map(({ title }) => title).toSorted()).toEqual(['new', 'read lately', 'unread for eleven months']);
});

test('an id made at a time is not smaller than the first of that time, and one made before is', () => {
  const at = Date.now();
  expect(idOf(at) >= firstIdAt(at)).toBe(true);
  expect(idOf(at - 1) < firstIdAt(at)).toBe(true);
});
