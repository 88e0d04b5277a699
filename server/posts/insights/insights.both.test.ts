// PostgreSQL too: counters that are written at the same moment, and days that the database computes from times.
import { runInReadScope } from '#db/client/read-scope.ts';
import { postViewMarks, postViews, type posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { cleanUp } from '../../app/clean-up.ts';
import { DAY, iso } from '../../platform/core/time.ts';
import { type Caller, callerFor, createMember, createPostRow, createSessionCookie } from '../../test/factories.ts';
import { updatePost } from '../../test/rows.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

let ownerId: string;
let owner: Caller;
let id: string;
let seq: number;
withTestApp();
beforeEach(async () => {
  ownerId = await createMember(t.db);
  owner = await callerFor(t.deps, ownerId);
  ({ id, seq } = await createPostRow(t.db, ownerId, { visibility: 'everyone' }));
});

const countViews = async () =>
  (await t.db.fresh.select().from(postViews).where(eq(postViews.postSeq, seq)))[0]?.views ?? 0;
/** Adds a view and waits until it is counted: those before it are then counted, too. */
const expectViews = async (count: number) => {
  await read(await createMember(t.db));
  await vi.waitFor(async () => expect(await countViews()).toBeGreaterThan(count));
  expect(await countViews()).toBe(count + 1);
};
const read = async (userId: string) =>
  t.app.inject({ url: `/api/service-requests/${id}`, headers: { cookie: await createSessionCookie(t.db, userId) } });
const visit = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ method, url: `/api/public/posts/${id}`, headers: { 'user-agent': BROWSER, ...headers } });

test('each member counts once a day', async () => {
  const ada = await createMember(t.db);
  for (const userId of [ada, ada, await createMember(t.db)]) expect((await read(userId)).statusCode).toBe(200);
  await expectViews(2);
});

test('each visitor counts once a day, by a mark that is forgotten after it', async () => {
  await visit();
  await visit();
  await visit({ 'user-agent': `${BROWSER} Firefox` });
  await expectViews(2);
  const countMarks = () => t.db.fresh.$count(postViewMarks, eq(postViewMarks.postSeq, seq));
  expect(await countMarks()).toBe(3);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY });
  try {
    await cleanUp(t.deps);
    expect(await countMarks()).toBe(0);
    expect(await countViews()).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test('views by the owner, staff and crawlers, HEAD requests and prefetches do not count', async () => {
  await read(ownerId);
  await read(await createMember(t.db, { isAdmin: true }));
  await read(await createMember(t.db, { role: 'moderator' }));
  await visit({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await visit({ 'user-agent': '' });
  expect((await visit({}, 'HEAD')).statusCode).toBe(200);
  await visit({ 'sec-purpose': 'prefetch' });
  await visit({ purpose: 'prefetch' });
  await expectViews(0);
});

test('counting a view does not send its reader to the primary database', async () => {
  const other = await callerFor(t.deps, await createMember(t.db));
  const scope = { usesPrimary: false, hasWritten: false };
  await runInReadScope(scope, () => other.posts.byId({ id }));
  await vi.waitFor(async () => expect(await countViews()).toBe(1));
  expect(scope.hasWritten).toBe(false);
});

test('a visit that does not find the post is not counted', async () => {
  await updatePost(t.db, id, { visibility: 'members' });
  expect((await visit()).statusCode).toBe(404);
  await expectViews(0);
});

test('insights cover thirty days, the oldest first, with what happened on each', async () => {
  const other = await callerFor(t.deps, await createMember(t.db));
  await other.favorites.add({ type: 'post', id });
  await other.exchanges.create({ providerUserId: ownerId, serviceRequestId: id, message: 'Shall we?' });
  await t.db.write((tx) =>
    tx.insert(postViews).values({ postSeq: seq, day: iso(Date.now() - 29 * DAY).slice(0, 10), views: 4 }),
  );
  await expectViewsToday();
  const { days, hint } = await owner.posts.insights({ id });
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: iso(Date.now() - 29 * DAY).slice(0, 10), views: 4, saves: 0, requests: 0 });
  expect(days[29]).toEqual({ day: iso(Date.now()).slice(0, 10), views: 1, saves: 1, requests: 1 });
  expect(hint).toBe('pictures');
});
const expectViewsToday = async () => {
  await visit();
  await vi.waitFor(async () => expect(await t.db.fresh.$count(postViews, eq(postViews.postSeq, seq))).toBe(2));
};

test('a removed post has no insights', async () => {
  await owner.posts.remove({ id });
  await expect(owner.posts.insights({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the hint names the first thing that the post lacks', async () => {
  const hintWith = async (fields: Partial<typeof posts.$inferInsert>) => {
    await updatePost(t.db, id, fields);
    return (await owner.posts.insights({ id })).hint;
  };
  const picture = { id: 'p', key: 'k', secret: 's', alt: null, width: 1, height: 1 };
  expect(await hintWith({ pictures: [] })).toBe('pictures');
  expect(await hintWith({ pictures: [picture] as never })).toBe('skills');
  expect(await hintWith({ skillsOffered: ['logo-design'] })).toBe('description');
  expect(await hintWith({ description: 'x'.repeat(200), visibility: 'members' })).toBe('everyone');
  expect(await hintWith({ visibility: 'everyone' })).toBeNull();
  expect(await hintWith({ pictures: [], status: 'closed' })).toBeNull();
});
