import { emailKinds } from '#contracts/notifications/emails.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { type Caller, callerFor, createMember, createPostRow, postInput } from '../../test/factories.ts';
import { loadNotices, updateMember } from '../../test/rows.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { closeEndedPosts } from './close-ended.ts';
import { remindOfEnds } from './remind.ts';
import { makeToken } from './still-available/token.ts';

let ownerId: string;
let owner: Caller;
let visitor: Caller;
const NOON = Date.parse('2031-03-03T12:00:00Z');
withTestApp();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await t.db.write((tx) => tx.update(posts).set({ status: 'removed' }));
  ownerId = await createMember(t.db);
  owner = await callerFor(t.deps, ownerId);
  visitor = await callerFor(t.deps, null);
  t.outbox.length = 0;
});
afterEach(() => void vi.useRealTimers());

const job = { signal: new AbortController().signal };
const remind = async () => {
  await remindOfEnds(t.deps, {}, job);
  await t.runJobs();
};
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const add = async (days: number, fields: Partial<typeof posts.$inferInsert> = {}) =>
  (await createPostRow(t.db, ownerId, { expiresAt: Date.now() + days * DAY, ...fields })).id;
const listNotices = async () => (await loadNotices(t.db, ownerId)).filter(({ kind }) => kind === 'post.ending');
const tokensIn = (text: string) => [...text.matchAll(/still-available\?token=(\S+)/g)].map(([, token = '']) => token);
const daysLeft = async (id: string) => (Date.parse((await owner.posts.byId({ id })).expiresAt) - Date.now()) / DAY;

describe('the reminders', () => {
  test('come seven days and one day before the end, and then no more', async () => {
    await add(20);
    const sent: number[] = [];
    for (let day = 20; day > 0; day -= 1) {
      await remind();
      if (t.outbox.length > 0) sent.push(day);
      t.outbox.length = 0;
      later(DAY);
    }
    await remind();
    expect(t.outbox).toEqual([]);
    expect(sent).toEqual([7, 1]);
    expect(await listNotices()).toHaveLength(2);
  });

  test('are one email a day, however many posts end', async () => {
    for (const days of [1, 1.2, 7, 6.5]) await add(days, { serviceOffered: `Service ${days}` });
    await remind();
    await remind();
    expect(t.outbox).toHaveLength(1);
    expect(t.outbox[0]?.text).toContain('All of mine are still available');
    expect(tokensIn(t.outbox[0]?.text ?? '')).toHaveLength(5);
    expect(await listNotices()).toHaveLength(1);
  });

  test('come again for the next end of a renewed post, not for the old one', async () => {
    const id = await add(7);
    await remind();
    await owner.posts.renew({ id });
    later(6 * DAY);
    await remind();
    expect(t.outbox).toHaveLength(1);
    later(47 * DAY);
    await remind();
    expect(t.outbox).toHaveLength(2);
  });

  test('are not sent of posts that were renewed before the email went out', async () => {
    const id = await add(7);
    await remindOfEnds(t.deps, {}, job);
    await owner.posts.renew({ id });
    await t.runJobs();
    expect(t.outbox).toEqual([]);
  });

  test('come by no email to a member who does not want it', async () => {
    expect(emailKinds).toContain('posts');
    await owner.email.updatePreferences({ posts: false });
    await add(7);
    await remind();
    expect(t.outbox).toEqual([]);
    expect(await listNotices()).toHaveLength(1);
  });

  test('give an address that is not proven no link that renews', async () => {
    await updateMember(t.db, ownerId, { isEmailVerified: false });
    await add(7);
    await remind();
    expect(t.outbox).toHaveLength(1);
    expect(t.outbox[0]?.text).not.toContain('still-available');
  });

  test('do not come at once for a short post', async () => {
    const deps = { ...t.deps, env: { ...t.deps.env, POST_DAYS: 5 } };
    await (await callerFor(deps, ownerId)).posts.create(postInput);
    await remind();
    expect(t.outbox).toEqual([]);
    later(4 * DAY);
    await remind();
    expect(t.outbox).toHaveLength(1);
  });
});

describe("the email's link", () => {
  const mailToken = async () => {
    await remind();
    return tokensIn(t.outbox[0]?.text ?? '').at(-1) ?? '';
  };
  const refused = { cause: { code: 'STILL_AVAILABLE_LINK_INVALID' } };

  test('renews without a session, and opening it changes nothing', async () => {
    const id = await add(7);
    const token = await mailToken();
    expect(await visitor.stillAvailable.read({ token })).toMatchObject({ posts: [{ id, canRenew: true }] });
    expect(await daysLeft(id)).toBe(7);
    expect(await visitor.stillAvailable.confirm({ token })).toMatchObject({ posts: [{ id, canRenew: false }] });
    expect(await daysLeft(id)).toBe(60);
  });

  test('says until when the post runs when it is used again, and adds nothing', async () => {
    const id = await add(7);
    const token = await mailToken();
    await visitor.stillAvailable.confirm({ token });
    later(3 * DAY);
    const expiresAt = new Date(NOON + 60 * DAY).toISOString();
    for (const call of [visitor.stillAvailable.confirm, visitor.stillAvailable.read])
      expect(await call({ token })).toMatchObject({ posts: [{ id, expiresAt, status: 'active' }] });
    expect(await daysLeft(id)).toBe(57);
  });

  test('renews the post that it is about and no other', async () => {
    const [asked, other] = [await add(7), await add(7.1)];
    await remind();
    const [first = ''] = tokensIn(t.outbox[0]?.text ?? '');
    await visitor.stillAvailable.confirm({ token: first });
    expect(await daysLeft(asked)).toBe(60);
    expect(await daysLeft(other)).toBeCloseTo(7.1);
  });

  test('of all renews all of the email, but none that its owner closed', async () => {
    const [open, closed, ended] = [await add(7), await add(7), await add(1)];
    const token = await mailToken();
    await owner.posts.update({ id: closed, status: 'closed' });
    later(2 * DAY);
    await closeEndedPosts(t.deps, {}, job);
    const { posts: answered } = await visitor.stillAvailable.confirm({ token });
    expect(Object.fromEntries(answered.map(({ id, status }) => [id, status]))).toEqual({
      [open]: 'active',
      [closed]: 'closed',
      [ended]: 'active',
    });
    expect((await owner.posts.byId({ id: closed })).closedReason).toBe('owner');
  });

  test('opens an ended post again until 30 days after its end', async () => {
    const id = await add(7);
    const token = await mailToken();
    later(37 * DAY - HOUR);
    await closeEndedPosts(t.deps, {}, job);
    expect((await owner.posts.byId({ id })).status).toBe('closed');
    await visitor.stillAvailable.confirm({ token });
    expect((await owner.posts.byId({ id })).status).toBe('active');
    later(HOUR);
    await expect(visitor.stillAvailable.read({ token })).rejects.toMatchObject(refused);
    await expect(visitor.stillAvailable.confirm({ token })).rejects.toMatchObject(refused);
  });

  test('is not found if it is forged, or another has made it', async () => {
    const id = await add(7);
    const token = await mailToken();
    const other = makeToken({ sign: () => 'x'.repeat(43) }, { userId: ownerId, until: NOON + DAY, postIds: [id] });
    const strangers = makeToken(t.deps, { userId: await createMember(t.db), until: NOON + 9 * DAY, postIds: [id] });
    for (const forged of ['x', '.', `${token}x`, `x${token}`, other, strangers]) {
      await expect(visitor.stillAvailable.read({ token: forged })).rejects.toMatchObject(refused);
      await expect(visitor.stillAvailable.confirm({ token: forged })).rejects.toMatchObject(refused);
    }
    expect(await daysLeft(id)).toBe(7);
  });

  test('is not found for removed posts and suspended or erased members', async () => {
    await add(7);
    const token = await mailToken();
    for (const fields of [{ suspendedAt: NOON }, { suspendedAt: null, deletedAt: NOON }]) {
      await updateMember(t.db, ownerId, fields);
      await expect(visitor.stillAvailable.confirm({ token })).rejects.toMatchObject(refused);
    }
    await updateMember(t.db, ownerId, { deletedAt: null });
    await t.db.write((tx) => tx.update(posts).set({ status: 'removed' }));
    await expect(visitor.stillAvailable.confirm({ token })).rejects.toMatchObject(refused);
  });

  test('leads to a page that no one caches, and to 404 where it is forged', async () => {
    await add(7);
    const token = await mailToken();
    const page = (query: string) => t.app.inject({ url: `/still-available?token=${query}` });
    const { headers } = await page(token);
    expect(headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect((await page('forged')).statusCode).toBe(404);
    expect((await t.app.inject({ url: `/api/still-available?token=${token}` })).statusCode).toBe(200);
    expect((await t.app.inject({ url: '/api/still-available?token=forged' })).statusCode).toBe(404);
  });
});
