// PostgreSQL too: what a column can hold.
import { beforeAll, expect, test } from 'vitest';
import { encodeCursor } from '../../platform/core/cursor.ts';
import { type Caller, callerFor, createMember } from '../factories.ts';
import { t, withTestApp } from '../with-test-app.ts';

let me: Caller;
withTestApp();
beforeAll(async () => {
  me = await callerFor(t.deps, await createMember(t.db, { isAdmin: true, unlimited: true }));
});

const after = (sortValue: number) => encodeCursor({ kept: '', at: 0, after: { figure: sortValue, seq: 1 } });
const posts = (sort: 'value' | 'newest', sortValue: number) =>
  me.posts.list({ sort, limit: 2, cursor: after(sortValue), ...(sort === 'newest' ? { featured: 3 } : {}) });
const nothing = String.fromCharCode(0);

test.each<[string, () => Promise<unknown>]>([
  ['half a dollar', () => posts('value', 0.5)],
  ['a value beyond the column', () => posts('value', 2 ** 31)],
  ['half a key', () => posts('newest', 0.5)],
  ['a key beyond the column', () => posts('newest', 1e300)],
  [
    'half a millisecond of appointments',
    () => me.appointments.list({ cursor: encodeCursor({ now: 0.5, over: true, at: 1, id: 'a' }) }),
  ],
  [
    'a time beyond the column',
    () => me.appointments.list({ cursor: encodeCursor({ now: 1, over: true, at: 1e300, id: 'a' }) }),
  ],
  [
    'half a millisecond of matches',
    () => me.matches.list({ cursor: encodeCursor({ at: 0.5, kept: '', shown: 0, after: null }) }),
  ],
  [
    'a rank beyond the column',
    () => me.support.queue({ status: 'waiting', cursor: encodeCursor({ rank: 2 ** 31, id: 'a' }) }),
  ],
  ['the character 0 in an id', () => me.notifications.list({ cursor: encodeCursor(nothing) })],
  ['the character 0 in a pair', () => me.blocks.list({ cursor: encodeCursor({ at: 1, id: `a${nothing}` }) })],
])('a cursor with %s is refused as invalid', async (_, list) => {
  await expect(list()).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { code: 'BAD_CURSOR' } });
});

test('a cursor of the far future is answered', async () => {
  const at = Number.MAX_SAFE_INTEGER;
  const appointments = await me.appointments.list({ cursor: encodeCursor({ now: at, over: true, at, id: 'a' }) });
  const matches = await me.matches.list({ cursor: encodeCursor({ at, kept: '', shown: 0, after: null }) });
  expect([appointments.items, matches.items]).toEqual([[], []]);
});
