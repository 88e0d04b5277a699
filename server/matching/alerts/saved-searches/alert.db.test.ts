import type { SavedSearchFrequency } from '#contracts/matching/saved-searches.ts';
import { postAlerts, postBefores } from '#db/schema/matching/alerts.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import { sendNearbyDigests } from '../nearby/send-digests.ts';
import { findDailyCount, listAlerts, setDailyCount } from '../../../test/notices/alerts.ts';
import { type Caller, callerFor, createIndustries, createMember, postInput } from '../../../test/factories.ts';
import { loadNotices, updateMember } from '../../../test/rows.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../../../test/two-members.ts';
import { alertSavedSearches } from './alert.ts';
import { sendSavedSearchDigests } from './send-digests.ts';

/** A Tuesday. */
const START = Date.UTC(2031, 2, 4, 12);

// The members that each test gets begin at this time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
withTwoMembers();
beforeAll(() => createIndustries(t.db, ['Design', 'Legal']));
beforeEach(async () => {
  t.outbox.length = 0;
  await t.db.write((tx) => tx.delete(wishes));
});
afterEach(() => vi.useRealTimers());

const later = (ms = 1000) => vi.setSystemTime(Date.now() + ms);
const saveSearch = async (search = 'zither', ring: SavedSearchFrequency = 'at_once') => {
  const made = await adaCalls.wishes.create({ search, ring });
  later();
  return made;
};
const post = async (fields: Partial<typeof postInput> = {}) => {
  const made = await benCalls.posts.create({ ...postInput, serviceOffered: 'Zither lessons', ...fields });
  later();
  await t.runJobs();
  return made.id;
};
const change = async (id: string, fields: Omit<Parameters<Caller['posts']['update']>[0], 'id'>) => {
  await benCalls.posts.update({ id, ...fields });
  later();
  await t.runJobs();
};
const alerts = () => listAlerts(t.db, ada);

describe('at once', () => {
  test('notifies of a new post that matches, once, and says when it found something', async () => {
    const { id } = await saveSearch();
    const postId = await post();
    await post({ serviceOffered: 'Cake' });
    expect(await alerts()).toEqual([`post:${postId}`]);
    const [made] = await adaCalls.wishes.list();
    expect(made).toMatchObject({ id, lastFoundAt: expect.any(String) });
    await alertSavedSearches(t.deps, { postId, befores: [] });
    await t.runJobs();
    expect(await alerts()).toHaveLength(1);
  });

  test('names the saved search and the post', async () => {
    await saveSearch();
    const postId = await post();
    const [notice] = (await adaCalls.notifications.list({})).items;
    expect(notice).toMatchObject({
      type: 'match',
      title: 'New for “zither”',
      description: expect.stringContaining('offers “Zither lessons” in Austin, TX'),
      actionUrl: `/p/${postId}`,
    });
  });

  test('what the saved search found when it was made sends no notification, also after a change', async () => {
    const postId = await post();
    await saveSearch();
    await change(postId, { estimatedValue: 300 });
    await change(postId, { serviceOffered: 'Zither and harp lessons' });
    await change(postId, { serviceOffered: 'Harp lessons' });
    await change(postId, { serviceOffered: 'Zither lessons again' });
    expect(await alerts()).toEqual([]);
  });

  test('a change that makes a post match notifies, also when it was changed again before the job', async () => {
    await saveSearch();
    const one = await post({ serviceOffered: 'Harp lessons' });
    await change(one, { serviceOffered: 'Zither lessons' });
    expect(await alerts()).toEqual([`post:${one}`]);
    const two = await benCalls.posts.create({ ...postInput, serviceOffered: 'Zither strings' });
    later();
    await benCalls.posts.update({ id: two.id, estimatedValue: 120 });
    later();
    await t.runJobs();
    expect(await alerts()).toEqual([`post:${one}`, `post:${two.id}`]);
    expect(await t.db.fresh.select().from(postBefores)).toEqual([]);
  });

  test('a reopened post notifies those who could not find it before, and no one twice', async () => {
    await saveSearch();
    const postId = await post();
    await change(postId, { status: 'closed' });
    const second = await createMember(t.db);
    await (await callerFor(t.deps, second)).wishes.create({ search: 'zither' });
    later();
    await change(postId, { status: 'active' });
    expect(await alerts()).toEqual([`post:${postId}`]);
    expect(await listAlerts(t.db, second)).toEqual([`post:${postId}`]);
    await change(postId, { status: 'closed' });
    await change(postId, { status: 'active' });
    expect(await listAlerts(t.db, second)).toHaveLength(1);
  });

  test('a saved search that is changed starts from scratch: what it finds at that moment sends no notification', async () => {
    const { id } = await saveSearch('harp');
    const postId = await post();
    await adaCalls.wishes.update({ id, search: 'zither' });
    later();
    await change(postId, { estimatedValue: 300 });
    expect(await alerts()).toEqual([]);
    const next = await post();
    expect(await alerts()).toEqual([`post:${next}`]);
  });

  test('two saved searches and a post nearby are one notification', async () => {
    await adaCalls.profile.update({ location: 'Austin, TX' });
    await saveSearch();
    await saveSearch('lessons');
    const postId = await post();
    expect(await loadNotices(t.db, ada)).toMatchObject([{ type: 'match', dedupeKey: `post:${postId}` }]);
  });

  test('ten a day in all, of which posts nearby leave half to saved searches; the rest goes into the daily digest', async () => {
    await adaCalls.profile.update({ location: 'Austin, TX' });
    await setDailyCount(t.db, ada, 4);
    await saveSearch();
    await post({ serviceOffered: 'Cake' });
    await post({ serviceOffered: 'Bread' });
    expect(await findDailyCount(t.db, ada), 'the last post nearby waits for the evening').toEqual({
      told: 5,
      asked: 0,
    });
    const postId = await post();
    expect(await alerts()).toEqual([`post:${postId}`]);
    expect(await findDailyCount(t.db, ada)).toEqual({ told: 6, asked: 1 });
    await setDailyCount(t.db, ada, 10);
    await post();
    expect(await alerts()).toHaveLength(1);
    expect((await t.db.fresh.select().from(postAlerts).where(eq(postAlerts.digest, 'daily'))).length).toBe(1);
    await sendSavedSearchDigests(t.deps);
    await sendNearbyDigests(t.deps);
    await t.runJobs();
    const notices = (await adaCalls.notifications.list({})).items;
    expect(notices.filter(({ title }) => title === 'New for your saved searches')).toHaveLength(1);
    const evening = notices.filter(({ title }) => title === 'More posts near you today');
    expect(
      evening.map(({ description }) => description),
      'notified once',
    ).toEqual(['1 more post is nearby or in your industries.']);
  });

  test('of 20 posts at once ten notify, and the daily cap is used up', async () => {
    await saveSearch();
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) ids.push((await benCalls.posts.create({ ...postInput, serviceOffered: 'Zither' })).id);
    later();
    await Promise.all(ids.map((postId) => alertSavedSearches(t.deps, { postId, befores: [] })));
    expect(await alerts()).toHaveLength(10);
    expect(await findDailyCount(t.db, ada)).toEqual({ told: 10, asked: 10 });
  });

  test('for a member without saved searches, posts nearby take all ten', async () => {
    await adaCalls.profile.update({ location: 'Austin, TX' });
    await setDailyCount(t.db, ada, 9);
    await post({ serviceOffered: 'Cake' });
    await post({ serviceOffered: 'Bread' });
    expect(await findDailyCount(t.db, ada)).toEqual({ told: 10, asked: 0 });
  });

  test('never for own posts, behind a block, for suspended and absent owners, or when switched off', async () => {
    await saveSearch();
    await adaCalls.posts.create({ ...postInput, serviceOffered: 'Zither lessons' });
    await t.runJobs();
    await adaCalls.blocks.add({ userId: ben });
    await post();
    await adaCalls.blocks.remove({ userId: ben });
    await benCalls.posts.create({ ...postInput, serviceOffered: 'Zither lessons' });
    await updateMember(t.db, ben, { suspendedAt: 1 });
    await t.runJobs();
    const away = { suspendedAt: null, awayEndsAt: Date.now() + DAY };
    await updateMember(t.db, ben, away);
    await post();
    await updateMember(t.db, ben, { awayEndsAt: null });
    expect(await alerts()).toEqual([]);
    const [made] = await adaCalls.wishes.list();
    await adaCalls.wishes.update({ id: made?.id ?? '', ring: 'off' });
    later();
    await post();
    expect(await alerts()).toEqual([]);
    expect((await adaCalls.wishes.list())[0]?.lastFoundAt).not.toBeNull();
  });
});

describe('in digests', () => {
  test('of the day: one notification and one email for all that was found', async () => {
    await saveSearch('zither', 'daily');
    await saveSearch('lessons', 'daily');
    await post();
    await post({ serviceOffered: 'Zither strings' });
    const closed = await post();
    await change(closed, { status: 'closed' });
    expect(await alerts()).toEqual([]);
    await sendSavedSearchDigests(t.deps);
    await sendSavedSearchDigests(t.deps);
    await t.runJobs();
    expect(await alerts()).toEqual(['wishes:2031-03-04']);
    const [notice] = (await adaCalls.notifications.list({})).items;
    expect(notice).toMatchObject({ description: "2 new posts match what you're looking for." });
    expect(t.outbox.map(({ subject }) => subject)).toContain('2 new posts match your saved searches');
    later(DAY);
    await sendSavedSearchDigests(t.deps);
    expect(await alerts()).toHaveLength(1);
  });

  test('lose nothing that is postponed while they are written', async () => {
    await saveSearch('zither', 'daily');
    await post();
    const second = await post({ serviceOffered: 'Zither strings' });
    const [{ seq } = { seq: 0 }] = await t.db.read.select({ seq: posts.seq }).from(posts).where(eq(posts.id, second));
    const setSecond = (tx: Tx, digest: 'daily' | null) =>
      tx.update(postAlerts).set({ digest }).where(eq(postAlerts.postSeq, seq));
    await t.db.write((tx) => setSecond(tx, null));
    const kinds = new Set<string | symbol>();
    // Between the statement that reads what was found and the one that takes it, whichever comes first.
    const postponeBetween = (tx: Tx) =>
      new Proxy(tx, {
        get: (target, name) => {
          if (kinds.size < 2 && (name === 'select' || name === 'update') && kinds.add(name).size === 2) {
            void setSecond(target, 'daily').then(() => {});
          }
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
    const write = t.db.write.bind(t.db);
    const spy = vi.spyOn(t.deps.db, 'write').mockImplementation((work) => write((tx) => work(postponeBetween(tx))));
    await sendSavedSearchDigests(t.deps);
    spy.mockRestore();
    const notices = async () => (await adaCalls.notifications.list({})).items.map(({ description }) => description);
    expect(await notices()).toEqual(["1 new post matches what you're looking for."]);
    later(DAY);
    await sendSavedSearchDigests(t.deps);
    expect(await notices()).toHaveLength(2);
  });

  test('of the week: on Mondays', async () => {
    await saveSearch('zither', 'weekly');
    await post();
    await sendSavedSearchDigests(t.deps);
    expect(await alerts()).toEqual([]);
    vi.setSystemTime(START + 6 * DAY + HOUR);
    await sendSavedSearchDigests(t.deps);
    await t.runJobs();
    expect(await alerts()).toEqual(['wishes:2031-03-10']);
    const content = t.outbox.find(({ subject }) => subject === '1 new post matches your saved searches');
    expect(content?.text).toContain('http://proquo.test/wishes');
    expect(content?.headers?.['List-Unsubscribe']).toMatch(/token=/);
  });

  test('of the week: not for a member who turned off emails about posts, who still has them in the list', async () => {
    await adaCalls.email.updatePreferences({ nearby: false });
    await saveSearch('zither', 'weekly');
    await post();
    vi.setSystemTime(START + 6 * DAY + HOUR);
    await sendSavedSearchDigests(t.deps);
    await t.runJobs();
    expect(await alerts()).toEqual(['wishes:2031-03-10']);
    expect(t.outbox).toEqual([]);
  });

  test('leave out what was notified for another reason, and follow a change of the frequency', async () => {
    await adaCalls.profile.update({ location: 'Austin, TX' });
    const { id } = await saveSearch('zither', 'daily');
    await post();
    await sendSavedSearchDigests(t.deps);
    expect(await alerts(), 'they were notified of the post nearby at once').toEqual([]);
    await updateMember(t.db, ada, { lat: null, lng: null });
    await post();
    await adaCalls.wishes.update({ id, ring: 'off' });
    await sendSavedSearchDigests(t.deps);
    expect(await alerts()).toEqual([]);
  });
});
