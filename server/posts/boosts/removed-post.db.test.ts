import { payments } from '#db/schema/subscription/plans.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { boosts, posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { callerFor, createMember, createPostRow } from '../../test/factories.ts';
import { findPostRow, updateMember } from '../../test/rows.ts';
import { createPaidApp, type PaidApp } from '../../test/paid-app.ts';
import { refundPayment } from '../../subscription/payments/refund.ts';
import { DAY } from '../../platform/core/time.ts';

let t: PaidApp;
let adminId: string;
beforeAll(async () => {
  t = await createPaidApp();
  adminId = await createMember(t.db, { isAdmin: true });
});
afterAll(() => t.close());

const scene = async () => {
  const userId = await createMember(t.db);
  const { id } = await createPostRow(t.db, userId);
  return { userId, id, caller: await callerFor(t.deps, userId) };
};
type Scene = Awaited<ReturnType<typeof scene>>;
const buy = async ({ id, caller }: Scene) => t.pay((await caller.boosts.start({ id })).url);
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
  const admin = await callerFor(t.deps, adminId);
  const report = (await admin.reports.list({})).items.find((item) => item.subjectId === id);
  await admin.reports.decide({ id: report?.id ?? '', decision: 'upheld', removePost: true });
};
/** Ends the time in which decisions can be appealed. */
const endTimeToAppeal = async () => {
  await t.db.write((tx) => tx.update(decisions).set({ appealUntil: Date.now() }));
  await t.db.write((tx) => tx.update(jobs).set({ runAt: Date.now() }).where(eq(jobs.kind, 'decisions.settle')));
};
const settle = async () => {
  await t.runJobs();
  await t.waitForEvents();
};
const chargesOf = (id: string) =>
  Object.values(t.sandbox.store.state.charges)
    .filter((charge) => charge.metadata.postId === id)
    .map((charge) => charge.amount_refunded);
const listPayments = async (id: string) =>
  (await t.db.read.select().from(payments).where(eq(payments.postId, id))).map(({ status }) => status);
const listNotices = async ({ caller }: Scene) => (await caller.notifications.list({})).items;

describe('a post that an admin removes', () => {
  test('has the rest of its paid boosts refunded once it can no longer be contested, and its owner notified of the amount', async () => {
    const one = await scene();
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
    const notices = await listNotices(one);
    expect(notices.map(({ title }) => title)).toEqual(['Your post was removed']);
    expect(notices[0]?.description).toContain("We'll refund $6.39 for the 48 days left of its boost");
    const spans = await t.db.read.select().from(boosts).where(eq(boosts.postId, one.id));
    expect(spans.filter(({ endsAt }) => endsAt > Date.now())).toEqual([]);
    expect((await findPostRow(t.db, one.id))?.boostedUntil).toBeNull();
  });

  test('pays nothing back that was used, came with the plan, or went back before', async () => {
    const used = await scene();
    await buy(used);
    await passDays(used.id, 31);
    const premium = await scene();
    await updateMember(t.db, premium.userId, { premiumUntil: Date.now() + DAY });
    await premium.caller.boosts.start({ id: premium.id });
    const disputed = await scene();
    await buy(disputed);
    const charge = Object.values(t.sandbox.store.state.charges).find(
      (stored) => stored.metadata.postId === disputed.id,
    );
    await t.control('dispute', { charge: charge?.id ?? '' });
    for (const boosted of [used, premium, disputed]) {
      await removeByAdmin(boosted.id);
      await settle();
      expect(chargesOf(boosted.id).filter(Boolean)).toEqual([]);
      const removed = (await listNotices(boosted)).find(({ title }) => title === 'Your post was removed');
      expect(removed?.description).not.toContain('$');
    }
  });

  test('has its money sent once, however often the job runs', async () => {
    const one = await scene();
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
    const one = await scene();
    await buy(one);
    await passDays(one.id, 10);
    await one.caller.posts.remove({ id: one.id });
    await settle();
    expect(chargesOf(one.id)).toEqual([0]);
    expect((await listNotices(one))[0]).toMatchObject({
      title: 'Your boost ended with its post',
      description: "You removed “Logo design” with 20 days of its boost left. We don't refund it.",
    });
  });

  test('without a paid boost is gone without a word', async () => {
    const one = await scene();
    await one.caller.posts.remove({ id: one.id });
    expect(await listNotices(one)).toEqual([]);
  });

  test('while a checkout for it is open is not boosted by what is paid there, and all of it goes back', async () => {
    const one = await scene();
    const { url } = await one.caller.boosts.start({ id: one.id });
    await one.caller.posts.remove({ id: one.id });
    await t.pay(url);
    await settle();
    expect(chargesOf(one.id)).toEqual([399]);
    expect(await listPayments(one.id)).toEqual(['refunded']);
    expect((await findPostRow(t.db, one.id))?.boostedUntil).toBeNull();
    expect((await listNotices(one)).map(({ title }) => title)).toEqual(["We're refunding a boost"]);
  });
});
