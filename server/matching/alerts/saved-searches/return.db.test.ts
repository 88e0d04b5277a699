import { favorites } from '#db/schema/posts/favorites.ts';
import { postAlerts, postBefores } from '#db/schema/matching/alerts.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY } from '../../../platform/core/time.ts';
import { endAbsences } from '../../../profile/away/set-away.ts';
import {
  type Caller,
  callerFor,
  createIndustries,
  createMember,
  createPostRow,
  postInput,
} from '../../../test/factories.ts';
import { listAlerts } from '../../../test/notices/alerts.ts';
import { comeBack, leave } from '../../../test/mail/leave-and-return.ts';
import { registeredClient } from '../../../test/rest-client.ts';
import { ada, adaCalls, t, withTwoMembers } from '../../../test/two-members.ts';

const START = Date.UTC(2031, 2, 4, 12);

let admin: Caller;
// The members that each test gets begin at this time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
withTwoMembers();
beforeAll(async () => {
  await createIndustries(t.db, ['Design', 'Legal']);
  admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
});
beforeEach(() => t.db.write((tx) => tx.delete(wishes)));
afterEach(() => vi.useRealTimers());

const later = (ms = 1000) => vi.setSystemTime(Date.now() + ms);
const createSearcher = async () => {
  const id = await createMember(t.db);
  const caller = await callerFor(t.deps, id);
  await caller.wishes.create({ search: 'zither' });
  later();
  return id;
};
const publish = async (caller = adaCalls) => {
  const { id } = await caller.posts.create({ ...postInput, serviceOffered: 'Zither lessons' });
  later();
  await t.runJobs();
  return id;
};
const suspend = (suspended: boolean) => admin.admin.suspend({ id: ada, suspended, reason: 'Spam' });

const hiding = {
  suspended: { hide: () => suspend(true), show: () => suspend(false) },
  away: {
    hide: () => adaCalls.away.set({ until: '2031-03-20', timeZone: 'UTC' }),
    show: () => adaCalls.away.end(),
  },
  'away until the day has come': {
    hide: () => adaCalls.away.set({ until: '2031-03-05', timeZone: 'UTC' }),
    show: () => {
      later(3 * DAY);
      return endAbsences(t.deps);
    },
  },
};

test.each(Object.entries(hiding))(
  '%s: on return posts notify those who saved a search in the meantime, and no one else',
  async (_, way) => {
    const early = await createSearcher();
    const postId = await publish();
    const searched = await createSearcher();
    await way.hide();
    later();
    const meanwhile = await createSearcher();
    await t.runJobs();
    expect(await listAlerts(t.db, meanwhile)).toEqual([]);
    await way.show();
    later();
    const found = await createSearcher();
    await t.runJobs();
    expect(await listAlerts(t.db, meanwhile)).toEqual([`post:${postId}`]);
    expect(await listAlerts(t.db, early), 'once').toEqual([`post:${postId}`]);
    expect(await listAlerts(t.db, searched), 'found it by the search before').toEqual([]);
    expect(await listAlerts(t.db, found), 'finds it by the search').toEqual([]);
    expect(await t.db.fresh.select().from(postBefores)).toEqual([]);
  },
);

test('a post that was changed while its owner was away notifies on return', async () => {
  const early = await createSearcher();
  const { id } = await adaCalls.posts.create({ ...postInput, serviceOffered: 'Harp lessons' });
  await hiding.away.hide();
  later();
  const meanwhile = await createSearcher();
  await adaCalls.posts.update({ id, serviceOffered: 'Zither lessons' });
  later();
  const last = await createSearcher();
  await t.runJobs();
  await hiding.away.show();
  later();
  await t.runJobs();
  for (const who of [early, meanwhile, last]) expect(await listAlerts(t.db, who)).toEqual([`post:${id}`]);
});

test('ending an absence that does not exist sends no notification', async () => {
  await publish();
  const searched = await createSearcher();
  await hiding.away.show();
  later();
  await t.runJobs();
  expect(await listAlerts(t.db, searched)).toEqual([]);
});

const leaveAndReturn = async (id: string, between: () => Promise<unknown>) => {
  const token = await leave(t, id);
  later();
  await between();
  await comeBack(t, token);
  later();
  await t.runJobs();
};

test('deleted and restored: the posts notify those who saved a search in the meantime', async () => {
  const { id } = await registeredClient(t);
  const early = await createSearcher();
  const postId = await publish(await callerFor(t.deps, id));
  const searched = await createSearcher();
  let meanwhile = '';
  await leaveAndReturn(id, async () => {
    meanwhile = await createSearcher();
  });
  expect(await listAlerts(t.db, meanwhile)).toEqual([`post:${postId}`]);
  expect(await listAlerts(t.db, early)).toEqual([`post:${postId}`]);
  expect(await listAlerts(t.db, searched)).toEqual([]);
});

test('deleted and restored: own saved searches and favorites are there, what they found is not, and no old post notifies', async () => {
  const { client, id } = await registeredClient(t);
  const made = (
    await client.post('/api/wishes', { search: 'zither', side: 'offered', label: 'Strings', ring: 'at_once' })
  ).body;
  const kept = await createPostRow(t.db, ada);
  await client.put(`/api/favorites/post/${kept.id}`);
  await client.put(`/api/favorites/member/${ada}`);
  later();
  const old = await publish();
  expect(await listAlerts(t.db, id)).toEqual([`post:${old}`]);
  await leaveAndReturn(id, () => publish());
  const caller = await callerFor(t.deps, id);
  expect(await caller.wishes.list()).toMatchObject([{ ...(made as object), lastFoundAt: expect.any(String) }]);
  expect((await caller.favorites.list({})).items.map((item) => item.id)).toEqual([ada, kept.id]);
  const countMine = (table: typeof favorites | typeof postAlerts) => t.db.fresh.$count(table, eq(table.userId, id));
  expect([await countMine(favorites), await countMine(postAlerts)]).toEqual([2, 0]);
  const before = await listAlerts(t.db, id);
  await adaCalls.posts.update({ id: old, estimatedValue: 300 });
  later();
  await t.runJobs();
  expect(await listAlerts(t.db, id), 'what matched before the return is not news').toEqual(before);
  const fresh = await publish();
  expect((await listAlerts(t.db, id)).at(-1)).toBe(`post:${fresh}`);
});
