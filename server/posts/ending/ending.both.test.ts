// PostgreSQL too: what a search finds, and conditions on time in its queries.
import { jobs } from '#db/schema/platform/jobs.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addBoost } from '../boosts/add-boost.ts';
import { DAY, HOUR, iso } from '../../platform/core/time.ts';
import { type Caller, callerFor, createMember, createPostRow, postInput } from '../../test/factories.ts';
import { findPostRow, loadNotices, updatePost } from '../../test/rows.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { refreshMatchIndex } from '../../matching/match-index/refresh.ts';
import { closeEndedPosts } from './close-ended.ts';

let ownerId: string;
let owner: Caller;
let other: Caller;
withTestApp();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await t.db.write((tx) => tx.update(posts).set({ status: 'removed' }));
  ownerId = await createMember(t.db, { unlimited: true, lat: 30.27, lng: -97.74 });
  owner = await callerFor(t.deps, ownerId);
  other = await callerFor(t.deps, await createMember(t.db, { unlimited: true, lat: 30.27, lng: -97.74 }));
});
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const closeEnded = () => closeEndedPosts(t.deps, {}, { signal: new AbortController().signal });
const daysLeft = ({ expiresAt }: { expiresAt: string }) => (Date.parse(expiresAt) - Date.now()) / DAY;
const listNoticesOfEnd = async () => (await loadNotices(t.db, ownerId)).filter(({ kind }) => kind === 'post.ended');
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  return (error as { cause?: { code?: string } } | null)?.cause?.code ?? null;
};

test('a post runs 60 days', async () => {
  const post = await owner.posts.create(postInput);
  expect(daysLeft(post)).toBe(60);
  expect(post.closedReason).toBeNull();
});

test('POST_DAYS says otherwise', async () => {
  const deps = { ...t.deps, env: { ...t.deps.env, POST_DAYS: 3 } };
  expect(daysLeft(await (await callerFor(deps, ownerId)).posts.create(postInput))).toBe(3);
});

describe('after its end, before any job has run', () => {
  let id: string;
  beforeEach(async () => {
    id = (await owner.posts.create({ ...postInput, serviceOffered: 'Kestrel drawings', visibility: 'everyone' })).id;
    await updatePost(t.db, id, { expiresAt: Date.now() + HOUR });
  });

  test('no list, search or count has it', async () => {
    expect((await other.posts.list({ search: 'kestrel' })).items).toHaveLength(1);
    later(HOUR);
    for (const filter of [
      {},
      { search: 'kestrel' },
      { search: 'kestrel', sort: 'relevance' as const },
      { userId: ownerId },
    ]) {
      expect((await other.posts.list(filter)).items).toEqual([]);
      expect((await other.posts.count(filter)).count).toBe(0);
    }
    expect(await other.posts.recent({})).toEqual([]);
  });

  test('it is closed by id, for visitors, for its owner and as a favorite', async () => {
    later(HOUR);
    expect(await other.posts.byId({ id })).toMatchObject({ status: 'closed', closedReason: 'expired' });
    expect(await (await callerFor(t.deps, null)).public.post({ id })).toMatchObject({ status: 'closed' });
    expect(await owner.posts.own()).toMatchObject([{ id, status: 'closed', closedReason: 'expired' }]);
    await other.favorites.add({ type: 'post', id });
    expect((await other.favorites.list({})).items).toMatchObject([{ id, isOpen: false, post: { status: 'closed' } }]);
  });

  test('it cannot be requested or boosted', async () => {
    later(HOUR);
    const request = { providerUserId: ownerId, serviceRequestId: id, message: 'Shall we?' };
    expect(await refusal(other.exchanges.create(request))).toBe('POST_CLOSED');
    expect(await refusal(owner.boosts.start({ id }))).toBe('POST_CLOSED');
  });

  test('30 days later it is gone for visitors', async () => {
    later(HOUR);
    later(30 * DAY);
    expect(await refusal((await callerFor(t.deps, null)).public.post({ id }))).toBe('GONE');
  });

  test('its owner closes it for good', async () => {
    later(HOUR);
    const ended = Date.now();
    later(HOUR);
    expect(await owner.posts.update({ id, status: 'closed' })).toMatchObject({ closedReason: 'owner' });
    expect((await findPostRow(t.db, id))?.closedAt).toBe(ended);
  });
});

test('an ended post has no matches, and matches no other', async () => {
  const here = { lat: 30.27, lng: -97.74 };
  const userId = await createMember(t.db);
  await createPostRow(t.db, ownerId, { ...here, skillsOffered: ['logo-design'], skillsWanted: ['bookkeeping'] });
  const theirs = { ...here, skillsOffered: ['bookkeeping'], skillsWanted: ['logo-design'] };
  await createPostRow(t.db, userId, { ...theirs, expiresAt: Date.now() + HOUR });
  await t.db.write((tx) => refreshMatchIndex(tx, eq(posts.status, 'active')));
  expect((await owner.matches.list({})).items).toHaveLength(1);
  later(HOUR);
  expect((await owner.matches.list({})).items).toEqual([]);
  expect((await (await callerFor(t.deps, userId)).matches.list({})).items).toEqual([]);
});

test('the job stores the end, and notifies the owner once', async () => {
  const { id } = await createPostRow(t.db, ownerId, { expiresAt: Date.now() + HOUR });
  await closeEnded();
  expect((await findPostRow(t.db, id))?.status).toBe('active');
  later(2 * HOUR);
  await closeEnded();
  await closeEnded();
  const ended = Date.now() - HOUR;
  expect(await findPostRow(t.db, id)).toMatchObject({ status: 'closed', closedReason: 'expired', closedAt: ended });
  expect(await listNoticesOfEnd()).toHaveLength(1);
});

describe('renewing', () => {
  const posted = async (fields: Partial<typeof posts.$inferInsert>) => (await createPostRow(t.db, ownerId, fields)).id;

  test('gives an open post its full time', async () => {
    const id = await posted({ expiresAt: Date.now() + DAY });
    expect(daysLeft(await owner.posts.renew({ id }))).toBe(60);
  });

  test('opens an ended post and one that its owner closed', async () => {
    const ended = { expiresAt: Date.now() - DAY };
    const closed = { status: 'closed' as const, closedAt: Date.now() - DAY };
    for (const fields of [
      ended,
      { ...ended, ...closed, closedReason: 'expired' as const },
      { ...closed, closedReason: 'owner' as const },
    ]) {
      const id = await posted(fields);
      const post = await owner.posts.renew({ id });
      expect(post).toMatchObject({ status: 'active', closedReason: null });
      expect(daysLeft(post)).toBeGreaterThanOrEqual(60);
      expect((await findPostRow(t.db, id))?.closedAt).toBeNull();
    }
  });

  test('never takes time away', async () => {
    const id = await posted({ expiresAt: Date.now() + 80 * DAY });
    expect(daysLeft(await owner.posts.renew({ id }))).toBe(80);
  });

  test('moves nothing in lists, costs nothing and notifies no one', async () => {
    const id = await posted({ expiresAt: Date.now() - DAY });
    const newer = await posted({ expiresAt: Date.now() + DAY });
    await t.db.write((tx) => tx.delete(jobs));
    const usage = await owner.subscription.status();
    await owner.posts.renew({ id });
    expect((await other.posts.list({})).items.map((post) => post.id)).toEqual([newer, id]);
    expect(await owner.subscription.status()).toEqual(usage);
    expect(await t.db.read.select({ kind: jobs.kind }).from(jobs)).toEqual([]);
  });

  test('is refused for a removed post, of which others learn nothing', async () => {
    const id = await posted({});
    await owner.posts.remove({ id });
    expect(await refusal(owner.posts.renew({ id }))).toBe('POST_REMOVED');
    expect(await refusal(other.posts.renew({ id }))).toBe('POST_NOT_FOUND');
  });

  test('marks the notice of the end as read', async () => {
    const id = await posted({ expiresAt: Date.now() - DAY });
    await closeEnded();
    await owner.posts.renew({ id });
    expect((await listNoticesOfEnd()).map(({ readAt }) => readAt)).not.toContain(null);
  });
});

test('opening a post again gives 60 days where fewer are left', async () => {
  for (const [left, then] of [
    [5, 60],
    [80, 80],
    [-3, 60],
  ] as const) {
    const { id } = await createPostRow(t.db, ownerId, { expiresAt: Date.now() + left * DAY });
    await owner.posts.update({ id, status: 'closed' });
    expect(daysLeft(await owner.posts.update({ id, status: 'active' }))).toBe(then);
  }
});

test('a boost moves the end to its own at least', async () => {
  const boost = (postId: string) =>
    t.db.write((tx) => addBoost(t.deps, tx, { postId, userId: ownerId, source: 'gift', paymentId: null }));
  for (const [left, then] of [
    [5, 30],
    [50, 50],
  ] as const) {
    const { id } = await createPostRow(t.db, ownerId, { expiresAt: Date.now() + left * DAY });
    await boost(id);
    const post = await owner.posts.byId({ id });
    expect(daysLeft(post)).toBe(then);
    expect(post.boostedUntil).toBe(iso(Date.now() + 30 * DAY));
  }
  const { id } = await createPostRow(t.db, ownerId, { expiresAt: Date.now() - DAY });
  await boost(id);
  expect((await owner.posts.byId({ id })).status).toBe('closed');
});
