import { decisions } from '#db/schema/admin/decisions.ts';
import { payments } from '#db/schema/subscription/plans.ts';
import { boosts, posts } from '#db/schema/posts/posts.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { type Caller, callerFor, createMember, createPostRow } from '../../test/factories.ts';
import { findPostRow, updateMember, updatePost } from '../../test/rows.ts';
import { createPaidApp, type PaidApp } from '../../test/paid-app.ts';
import { DAY } from '../../platform/core/time.ts';
import { refundPayment } from '../../subscription/payments/refund.ts';
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
const listCharges = (id: string) =>
  Object.values(t.sandbox.store.state.charges).filter((charge) => charge.metadata.postId === id);
const listNotices = async (caller: Caller) => (await caller.notifications.list({})).items;
const settle = async () => {
  await t.runJobs();
  await t.waitForEvents();
};
const buy = async ({ id, caller }: Awaited<ReturnType<typeof owner>>) => t.pay((await caller.boosts.start({ id })).url);

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
    await settle();
    expect(listCharges(id)).toMatchObject([{ amount_refunded: 399, refunded: true }]);
    expect(await listPayments(id)).toEqual(['refunded']);
    expect(await listNotices(caller)).toMatchObject([{ title: "We're refunding a boost" }]);
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
    expect((await listNotices(caller)).filter(({ title }) => title === 'Your boost has ended')).toHaveLength(1);
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

const passDays = (id: string, days: number) =>
  t.db.write(async (tx) => {
    const spans = await tx.select().from(boosts).where(eq(boosts.postId, id));
    for (const span of spans) {
      const moved = { startsAt: span.startsAt - days * DAY, endsAt: span.endsAt - days * DAY };
      await tx.update(boosts).set(moved).where(eq(boosts.id, span.id));
    }
    const until = Math.max(...spans.map(({ endsAt }) => endsAt)) - days * DAY;
    await tx.update(posts).set({ boostedUntil: until }).where(eq(posts.id, id));
  });
const removeByAdmin = async (id: string) => {
  const reporter = await callerFor(t.deps, await createMember(t.db));
  await reporter.reports.create({ subjectType: 'post', subjectId: id, reason: 'Asks for money in advance.' });
  const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
  const report = (await admin.reports.list({})).items.find((item) => item.subjectId === id);
  await admin.reports.decide({ id: report?.id ?? '', decision: 'upheld', removePost: true });
};
/** Ends the time in which decisions can be appealed. */
const endTimeToAppeal = async () => {
  await t.db.write((tx) => tx.update(decisions).set({ appealUntil: Date.now() }));
  await t.db.write((tx) => tx.update(jobs).set({ runAt: Date.now() }).where(eq(jobs.kind, 'decisions.settle')));
};
const chargesOf = (id: string) => listCharges(id).map((charge) => charge.amount_refunded);

describe('a post that an admin removes', () => {
  test('has the rest of its paid boosts refunded once it can no longer be contested, and its owner notified of the amount', async () => {
    const one = await owner();
    await buy(one);
    await buy(one);
    await passDays(one.id, 12);
    await removeByAdmin(one.id);
    await settle();
    expect(chargesOf(one.id)).toEqual([0, 0]);
    await endTimeToAppeal();
    await settle();
    expect(chargesOf(one.id)).toEqual([240, 399]);
    expect(await listPayments(one.id)).toEqual(['refunded', 'refunded']);
    const notices = await listNotices(one.caller);
    expect(notices.map(({ title }) => title)).toEqual(['Your post was removed']);
    expect(notices[0]?.description).toContain("We'll refund $6.39 for the 48 days left of its boost");
    const spans = await t.db.read.select().from(boosts).where(eq(boosts.postId, one.id));
    expect(spans.filter(({ endsAt }) => endsAt > Date.now())).toEqual([]);
    expect((await findPostRow(t.db, one.id))?.boostedUntil).toBeNull();
  });

  test('pays nothing back that was used, came with the plan, or went back before', async () => {
    const used = await owner();
    await buy(used);
    await passDays(used.id, 31);
    const premium = await owner();
    await updateMember(t.db, premium.userId, { premiumUntil: Date.now() + DAY });
    await premium.caller.boosts.start({ id: premium.id });
    const disputed = await owner();
    await buy(disputed);
    await t.control('dispute', { charge: listCharges(disputed.id)[0]?.id ?? '' });
    for (const boosted of [used, premium, disputed]) {
      await removeByAdmin(boosted.id);
      await settle();
      expect(chargesOf(boosted.id).filter(Boolean)).toEqual([]);
      const removed = (await listNotices(boosted.caller)).find(({ title }) => title === 'Your post was removed');
      expect(removed?.description).not.toContain('$');
    }
  });

  test('has its money sent once, however often the job runs', async () => {
    const one = await owner();
    await buy(one);
    await passDays(one.id, 15);
    await removeByAdmin(one.id);
    const [payment] = await t.db.read.select().from(payments).where(eq(payments.postId, one.id));
    await runConcurrently(() => refundPayment(t.deps, { paymentId: payment?.id ?? '', cents: 200 }));
    await settle();
    expect(chargesOf(one.id)).toEqual([200]);
  });
});

describe('a post that its owner removes', () => {
  test('takes its boost along, of which a notice is left', async () => {
    const one = await owner();
    await buy(one);
    await passDays(one.id, 10);
    await one.caller.posts.remove({ id: one.id });
    await settle();
    expect(chargesOf(one.id)).toEqual([0]);
    expect((await listNotices(one.caller))[0]).toMatchObject({
      title: 'Your boost ended with its post',
      description: "You removed “Logo design” with 20 days of its boost left. We don't refund it.",
    });
  });

  test('without a paid boost is gone without a word', async () => {
    const one = await owner();
    await one.caller.posts.remove({ id: one.id });
    expect(await listNotices(one.caller)).toEqual([]);
  });

  test('while a checkout for it is open is not boosted by what is paid there, and all of it goes back', async () => {
    const one = await owner();
    const { url } = await one.caller.boosts.start({ id: one.id });
    await one.caller.posts.remove({ id: one.id });
    await t.pay(url);
    await settle();
    expect(chargesOf(one.id)).toEqual([399]);
    expect(await listPayments(one.id)).toEqual(['refunded']);
    expect((await findPostRow(t.db, one.id))?.boostedUntil).toBeNull();
    expect(await listNotices(one.caller)).toMatchObject([{ title: "We're refunding a boost" }]);
  });
});
