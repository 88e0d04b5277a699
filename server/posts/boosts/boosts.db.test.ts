import { payments } from '#db/schema/subscription/plans.ts';
import { boosts } from '#db/schema/posts/posts.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { type Caller, callerFor, createMember, createPostRow } from '../../test/factories.ts';
import { findPostRow, updateMember, updatePost } from '../../test/rows.ts';
import { createPaidApp, type PaidApp } from '../../test/paid-app.ts';
import { DAY } from '../../platform/core/time.ts';
import { addBoost } from './add-boost.ts';
import { endBoost } from './end-boost.ts';
import { expireBoost } from './expire.ts';

let t: PaidApp;
beforeAll(async () => {
  t = await createPaidApp();
});
afterAll(() => t.close());

const owner = async (isPremium = false) => {
  const until = Date.now() + 10 * DAY;
  const userId = await createMember(t.db, isPremium ? { premiumUntil: until, unlimitedUntil: until } : {});
  const { id } = await createPostRow(t.db, userId);
  return { userId, id, caller: await callerFor(t.deps, userId) };
};
const countDays = async (id: string) =>
  Math.round((((await findPostRow(t.db, id))?.boostedUntil ?? 0) - Date.now()) / DAY);

const listPayments = async (id: string) => {
  const rows = await t.db.read.select().from(payments).where(eq(payments.postId, id));
  return rows.map(({ status }) => status);
};
const chargeOf = (id: string) =>
  Object.values(t.sandbox.store.state.charges).findLast((charge) => charge.metadata.postId === id);
const listTitles = async (caller: Caller) => (await caller.notifications.list({})).items.map(({ title }) => title);

describe('a boost', () => {
  test('of a premium member begins at once and costs nothing', async () => {
    const { id, caller } = await owner(true);
    expect(await caller.boosts.start({ id })).toEqual({ url: null, boosted: true });
    expect(await caller.posts.byId({ id })).toMatchObject({ isBoosted: true });
    expect(await countDays(id)).toBe(30);
  });

  test('of everyone else, a trial included, begins once $3.99 are paid', async () => {
    const userId = await createMember(t.db, { unlimited: true });
    const { id } = await createPostRow(t.db, userId);
    const caller = await callerFor(t.deps, userId);
    const { url, boosted } = await caller.boosts.start({ id });
    expect(boosted).toBeUndefined();
    expect(await (await fetch(url ?? '')).text()).toContain('Pay $3.99');
    expect((await caller.posts.byId({ id })).isBoosted).toBe(false);
    expect((await caller.boosts.start({ id })).url, 'the same checkout').toBe(url);
    const paid = await t.pay(url);
    expect(paid.headers.get('location')).toBe(`http://proquo.test/subscription?post=${id}&boost=success`);
    expect((await caller.posts.byId({ id })).isBoosted).toBe(true);
    expect((await caller.notifications.list({})).items).toEqual([]);
  });

  test('is for the owner only, on a post that is there and open', async () => {
    const { id, caller } = await owner(true);
    const stranger = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    await expect(stranger.boosts.start({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(caller.boosts.start({ id: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await caller.posts.update({ id, status: 'closed' });
    await expect(caller.boosts.start({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await caller.posts.remove({ id });
    await expect(caller.boosts.start({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await countDays(id)).toBeLessThan(0);
  });

  test('of a boosted post adds 30 days, and of forty at once two add theirs', async () => {
    const { id, caller } = await owner(true);
    const [one, other] = await Promise.all([
      runConcurrently(() => caller.boosts.start({ id })),
      runConcurrently(() => caller.boosts.start({ id })),
    ]);
    expect(one.done.length + other.done.length).toBe(2);
    const tooFar = (one.refused.BOOST_TOO_FAR ?? 0) + (other.refused.BOOST_TOO_FAR ?? 0);
    expect(tooFar).toBe(2 * CONCURRENCY - 2);
    expect(await countDays(id)).toBe(60);
    const spans = await t.db.read.select().from(boosts).where(eq(boosts.postId, id)).orderBy(boosts.startsAt);
    expect(spans.slice(1).map((span) => span.startsAt)).toEqual(spans.slice(0, -1).map((span) => span.endsAt));
  });

  test('asked for twenty times at once opens one checkout', async () => {
    const { id, caller } = await owner();
    const { done } = await runConcurrently(() => caller.boosts.start({ id }));
    expect(new Set(done.map((checkout) => checkout.url)).size).toBe(1);
    expect(await listPayments(id)).toHaveLength(1);
  });

  test('may follow once half of the way ahead is over', async () => {
    const { id, caller } = await owner(true);
    for (let i = 0; i < 2; i += 1) await caller.boosts.start({ id });
    const left = async (days: number) => updatePost(t.db, id, { boostedUntil: Date.now() + days * DAY });
    await left(30.1);
    await expect(caller.boosts.start({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('60 days'),
    });
    await left(29.9);
    await caller.boosts.start({ id });
    expect(await countDays(id)).toBe(60);
  });

  test('that was paid for when there is no room, as of forty deliveries at once, is refunded in full', async () => {
    const { id, userId, caller } = await owner();
    const { url } = await caller.boosts.start({ id });
    const until = Date.now() + 10 * DAY;
    await updateMember(t.db, userId, { premiumUntil: until });
    for (let i = 0; i < 2; i += 1) await caller.boosts.start({ id });
    await t.pay(url);
    expect(await countDays(id)).toBe(60);
    await t.runJobs();
    await t.waitForEvents();
    expect(chargeOf(id)).toMatchObject({ amount_refunded: 399, refunded: true });
    expect(await listPayments(id)).toEqual(['refunded']);
    expect(await listTitles(caller)).toEqual(["We're refunding a boost"]);
    expect(await countDays(id)).toBe(60);
    const { id: free, userId: another } = await owner();
    const delivered = await runConcurrently((i) =>
      t.db.write((tx) =>
        addBoost(t.deps, tx, { postId: free, userId: another, source: 'payment', paymentId: `${free}-${i}` }),
      ),
    );
    expect(delivered.done.filter(Boolean)).toHaveLength(2);
    expect(await countDays(free)).toBe(60);
  });

  test('comes first in the feed, and counts five times in a search', async () => {
    const { id, caller } = await owner(true);
    const word = 'quaternions';
    await updatePost(t.db, id, { serviceOffered: `Lessons in ${word}` });
    const { id: plain } = await createPostRow(t.db, await createMember(t.db), {
      serviceOffered: word,
      description: `${word} ${word} ${word}`,
    });
    const search = async () =>
      (await caller.posts.list({ search: word, sort: 'relevance' })).items.map((item) => item.id);
    expect(await search()).toEqual([plain, id]);
    await caller.boosts.start({ id });
    expect(await search()).toEqual([id, plain]);
    const feed = (await caller.posts.list({})).items;
    expect(feed.findIndex((post) => post.id === id)).toBeLessThan(feed.findIndex((post) => post.id === plain));
  });

  test('ends with its time: the job cleans up, drops the shared answers and notifies the owner once', async () => {
    const { id, caller } = await owner(true);
    await caller.boosts.start({ id });
    const [job] = await t.db.read
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, 'boosts.expire'), eq(jobs.status, 'queued')));
    expect(job?.runAt).toBeGreaterThan(Date.now() + 29 * DAY);
    await expireBoost(t.deps, { postId: id });
    expect(await countDays(id), 'not before its time').toBe(30);
    await updatePost(t.db, id, { boostedUntil: Date.now() - 1 });
    expect((await caller.posts.byId({ id })).isBoosted).toBe(false);
    await Promise.all([expireBoost(t.deps, { postId: id }), expireBoost(t.deps, { postId: id })]);
    expect((await findPostRow(t.db, id))?.boostedUntil).toBeNull();
    const notices = (await caller.notifications.list({})).items.filter((item) => item.title === 'Your boost has ended');
    expect(notices).toHaveLength(1);
  });

  test('that is taken back leaves the time of another that begins at the same moment', async () => {
    const { id: postId, userId } = await owner();
    const add = (paymentId: string) =>
      t.db.write((tx) => addBoost(t.deps, tx, { postId, userId, source: 'payment', paymentId }));
    for (let round = 0; round < 10; round += 1) {
      await updatePost(t.db, postId, { boostedUntil: null });
      await t.db.write((tx) => tx.delete(boosts).where(eq(boosts.postId, postId)));
      await add(`first-${postId}-${round}`);
      const undone = { paymentId: `first-${postId}-${round}`, reason: 'refunded' as const };
      await Promise.all([
        t.db.write((tx) => endBoost(t.deps, tx, undone)),
        t.db.write((tx) => endBoost(t.deps, tx, undone)),
        add(`second-${postId}-${round}`),
      ]);
      expect(await countDays(postId)).toBe(30);
    }
  });
});
