import { posts, postViews } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { closeEndedPosts } from '../ending/close-ended.ts';
import { remindOfEnds } from '../ending/remind.ts';
import { DAY } from '../../platform/core/time.ts';
import { callerFor, createMember, postInput, createSessionCookie } from '../../test/factories.ts';
import { findPostRow } from '../../test/rows.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { restPosts } from './rest.ts';

let t: TestApp;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-03-03T16:00:00Z') });
  t = await createTestApp({ DORMANT_DAYS: '90' });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => t.close());

/** The jobs of a day. */
const runDay = async () => {
  const job = { signal: new AbortController().signal };
  await closeEndedPosts(t.deps, {}, job);
  await restPosts(t.deps, {}, job);
  await remindOfEnds(t.deps, {}, job);
  await t.runJobs();
};

test('over 200 days a post ends, is renewed by its emails, and rests while its owner stays away', async () => {
  const ownerId = await createMember(t.db, { unlimited: true });
  const owner = await callerFor(t.deps, ownerId);
  const other = await callerFor(t.deps, await createMember(t.db));
  const visitor = await callerFor(t.deps, null);
  const [first, second] = [
    await owner.posts.create({ ...postInput, serviceOffered: 'Kestrel drawings' }),
    await owner.posts.create({ ...postInput, serviceOffered: 'Owl drawings' }),
  ];
  const start = Date.now();
  const dayOf = () => (Date.now() - start) / DAY;
  const emails: string[] = [];
  const listed = async () => (await other.posts.list({ search: 'drawings' })).items.map(({ id }) => id).toSorted();
  /** Runs until that day; notes each email with its day. */
  const until = async (day: number) => {
    while (dayOf() < day) {
      vi.setSystemTime(Date.now() + DAY);
      t.outbox.length = 0;
      await runDay();
      emails.push(...t.outbox.map(({ subject }) => `${dayOf()}: ${subject}`));
    }
  };
  const tokensOf = () =>
    [...(t.outbox[0]?.text ?? '').matchAll(/still-available\?token=(\S+)/g)].map(([, token = '']) => token);
  await t.runJobs();

  // Two emails about both posts, then the end: closed before the job, and for good after it.
  await until(59);
  expect(emails).toEqual(['53: Are your 2 posts still available?', '59: Are your 2 posts still available?']);
  const [ofFirst = '', ofSecond = ''] = tokensOf();
  expect(await listed()).toEqual([first.id, second.id].toSorted());
  vi.setSystemTime(start + 60 * DAY);
  expect(await listed()).toEqual([]);
  await runDay();
  expect(await findPostRow(t.db, first.id)).toMatchObject({ status: 'closed', closedReason: 'expired' });

  // Opening the link changes nothing; its button brings the post back, and that one alone.
  expect((await visitor.stillAvailable.read({ token: ofFirst })).posts).toMatchObject([{ canRenew: true }]);
  await t.app.inject({ url: `/api/still-available?token=${ofFirst}` });
  expect(await listed()).toEqual([]);
  await visitor.stillAvailable.confirm({ token: ofFirst });
  expect(await listed()).toEqual([first.id]);
  const again = await visitor.stillAvailable.confirm({ token: ofFirst });
  expect(again.posts).toMatchObject([{ canRenew: false, expiresAt: new Date(start + 120 * DAY).toISOString() }]);
  await owner.posts.update({ id: second.id, status: 'closed' });
  await visitor.stillAvailable.confirm({ token: ofSecond });
  expect(await listed()).toEqual([first.id]);

  // The owner does not come for 90 days more: the post ends once more, and is renewed by the email.
  emails.length = 0;
  await until(119);
  await visitor.stillAvailable.confirm({ token: tokensOf()[0] ?? '' });
  await until(178);
  expect(emails).toEqual([
    '113: Is “Kestrel drawings” still available?',
    '119: Is “Kestrel drawings” still available?',
    '172: Is “Kestrel drawings” still available?',
    '178: Is “Kestrel drawings” still available?',
  ]);
  await owner.posts.renew({ id: first.id });

  // One email comes after 90 days without a visit; two weeks later the post rests, until the owner is here.
  emails.length = 0;
  await until(209);
  expect(emails).toEqual(['209: Your post will rest soon']);
  await until(222);
  expect(await listed()).toEqual([first.id]);
  await until(223);
  expect(await listed()).toEqual([]);
  expect((await other.profile.byId({ id: ownerId })).isResting).toBe(true);
  await t.app.inject({ url: '/api/user/profile', headers: { cookie: await createSessionCookie(t.db, ownerId) } });
  await vi.waitFor(async () => expect(await listed()).toEqual([first.id]));

  // What the owner is shown equals the rows.
  await other.posts.byId({ id: first.id });
  await vi.waitFor(async () => expect(await t.db.fresh.$count(postViews)).toBeGreaterThan(0));
  await other.favorites.add({ type: 'post', id: first.id });
  const { days } = await owner.posts.insights({ id: first.id });
  expect(days.at(-1)).toMatchObject({ views: 1, saves: 1, requests: 0 });
  const [post] = await t.db.fresh.select({ seq: posts.seq }).from(posts).where(eq(posts.id, first.id));
  const rows = await t.db.fresh
    .select()
    .from(postViews)
    .where(eq(postViews.postSeq, post?.seq ?? 0));
  expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(rows.reduce((sum, { views }) => sum + views, 0));
}, 120_000);
