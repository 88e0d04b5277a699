import { payments, stripeCustomers, subscriptions } from '#db/schema/subscription/plans.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../auth/passwords/hash.ts';
import { reconcile } from '../payments/reconcile.ts';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { callerFor, createMember } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { createPaidApp, type PaidApp } from '../../test/paid-app.ts';
import { createTestApp } from '../../test/test-app.ts';
import { DAY } from '../../platform/core/time.ts';
import { refreshPlan } from './refresh.ts';

let t: PaidApp;
beforeAll(async () => {
  t = await createPaidApp();
});
afterAll(() => t.close());

const as = (userId: string) => callerFor(t.deps, userId);
const premium = async () => {
  const userId = await createMember(t.db);
  const caller = await as(userId);
  await t.pay((await caller.subscription.checkout({ tier: 'premium' })).url);
  const [plan] = await t.db.read.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return { userId, caller, subscription: plan?.stripeSubscriptionId ?? '', customer: plan?.stripeCustomerId ?? '' };
};
const daysUntil = (time: string | null | undefined) => Math.round((Date.parse(time ?? '') - Date.now()) / DAY);

describe('buying Premium', () => {
  test('takes $7.99 a month at the checkout, and lifts the limits', async () => {
    const userId = await createMember(t.db);
    const caller = await as(userId);
    const { url } = await caller.subscription.checkout({ tier: 'premium' });
    const page = await (await fetch(url)).text();
    expect(page).toContain('Test payment, no money moves');
    expect(page).toContain('Pay $7.99');
    expect(await caller.subscription.status()).toMatchObject({ tier: 'free', subscription: null });
    const paid = await t.pay(url);
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      'http://proquo.test/subscription?checkout=success',
    ]);
    const status = await caller.subscription.status();
    expect(status).toMatchObject({
      tier: 'premium',
      isActive: true,
      subscription: { status: 'active', cancelAtPeriodEnd: false },
      usage: { maxPosts: null, canPost: true },
    });
    expect(daysUntil(status.subscription?.currentPeriodEnd)).toBeGreaterThan(27);
    expect(await t.db.read.select().from(payments).where(eq(payments.userId, userId))).toMatchObject([
      { purpose: 'premium', amountCents: 799, status: 'paid' },
    ]);
  });

  test('is refused to a member who has it', async () => {
    const { caller } = await premium();
    await expect(caller.subscription.checkout({ tier: 'premium' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You already have Premium.',
    });
  });

  test('with a declined card sells nothing, and the same checkout takes another card', async () => {
    const caller = await as(await createMember(t.db));
    const { url } = await caller.subscription.checkout({ tier: 'premium' });
    const declined = await t.pay(url, 'declined');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    expect((await caller.subscription.status()).tier).toBe('free');
    expect((await caller.subscription.checkout({ tier: 'premium' })).url).toBe(url);
    await t.pay(url);
    expect((await caller.subscription.status()).tier).toBe('premium');
  });

  test('twenty times at once opens one checkout of one customer', async () => {
    const userId = await createMember(t.db);
    const caller = await as(userId);
    const { done, refused } = await runConcurrently(() => caller.subscription.checkout({ tier: 'premium' }));
    expect(refused).toEqual({});
    expect(done).toHaveLength(CONCURRENCY);
    expect(new Set(done.map(({ url }) => url)).size).toBe(1);
    expect(await t.db.read.select().from(payments).where(eq(payments.userId, userId))).toHaveLength(1);
    const created = Object.values(t.sandbox.store.state.customers).filter(({ metadata }) => metadata.userId === userId);
    expect(created).toHaveLength(1);
    expect(await t.db.read.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId))).toHaveLength(1);
  });

  test('again, after a checkout whose day is over, opens a new one', async () => {
    const userId = await createMember(t.db);
    const caller = await as(userId);
    const { url } = await caller.subscription.checkout({ tier: 'premium' });
    await t.control('advance-clock', { days: '2', userId });
    expect((await caller.subscription.checkout({ tier: 'premium' })).url).not.toBe(url);
    expect(
      Object.values(t.sandbox.store.state.customers).filter(({ metadata }) => metadata.userId === userId),
    ).toHaveLength(1);
  });

  test('answers 503 when Stripe is away', async () => {
    const away = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_API_URL: 'http://127.0.0.1:9' };
    const app = await createTestApp(away);
    const caller = await callerFor(app.deps, await createMember(app.db));
    await expect(caller.subscription.checkout({ tier: 'premium' })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: "We couldn't reach the payment service. Please try again in a moment.",
    });
    await app.close();
  });
});

describe('cancelling', () => {
  test('keeps Premium until the period ends, and then ends it', async () => {
    const { userId, caller } = await premium();
    const status = await caller.subscription.cancel();
    expect(status).toMatchObject({ tier: 'premium', subscription: { status: 'active', cancelAtPeriodEnd: true } });
    await t.waitForEvents();
    expect(await caller.subscription.cancel()).toEqual(status);
    await t.control('advance-clock', { days: '32', userId });
    expect(await caller.subscription.status()).toMatchObject({
      tier: 'free',
      isActive: false,
      subscription: { status: 'canceled' },
      usage: { maxPosts: 2 },
    });
    await expect(caller.subscription.cancel()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('is not undone by an answer of Stripe’s from the moment before', async () => {
    const { caller, subscription } = await premium();
    const { findSubscription } = t.deps.payments;
    let asked = 0;
    const late: typeof findSubscription = async (id) => {
      const answer = await findSubscription(id);
      asked += 1;
      if (asked === 1) {
        await caller.subscription.cancel();
        await t.waitForEvents();
      }
      return answer;
    };
    const deps = { ...t.deps, payments: { ...t.deps.payments, findSubscription: late } };
    await refreshPlan(deps, { subscriptionId: subscription });
    expect((await caller.subscription.status()).subscription).toMatchObject({ cancelAtPeriodEnd: true });
  });

  test('can be taken back', async () => {
    const { userId, caller } = await premium();
    await expect(caller.subscription.resume()).rejects.toMatchObject({ code: 'CONFLICT' });
    await caller.subscription.cancel();
    expect(await caller.subscription.resume()).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
    await t.waitForEvents();
    await t.control('advance-clock', { days: '32', userId });
    const status = await caller.subscription.status();
    expect(status).toMatchObject({ tier: 'premium', subscription: { status: 'active', cancelAtPeriodEnd: false } });
    expect(daysUntil(status.subscription?.currentPeriodEnd)).toBeGreaterThan(55);
  });

  test('works from the portal, which shows the plan', async () => {
    const { caller, subscription } = await premium();
    const { url } = await caller.subscription.portal();
    expect(await (await fetch(url)).text()).toContain('Cancel plan');
    await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ subscription, action: 'cancel' }),
      redirect: 'manual',
    });
    await t.waitForEvents();
    expect((await caller.subscription.status()).subscription?.cancelAtPeriodEnd).toBe(true);
    expect(await (await fetch(url)).text()).toContain('Resume plan');
  });

  test('works for a member of the demo, who the sandbox never saw', async () => {
    const until = Date.now() + 20 * DAY;
    const userId = await createMember(t.db, { premiumUntil: until, unlimitedUntil: until });
    const ids = { stripeCustomerId: 'cus_demo_camille', stripeSubscriptionId: 'sub_demo_camille' };
    const row = { userId, ...ids, status: 'active', currentPeriodEnd: until, createdAt: 1, updatedAt: 1 };
    await t.db.write((tx) => tx.insert(subscriptions).values(row));
    const caller = await as(userId);
    expect(await caller.subscription.cancel()).toMatchObject({
      tier: 'premium',
      subscription: { cancelAtPeriodEnd: true },
    });
    expect(await caller.subscription.resume()).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
  });
});

describe('a renewal', () => {
  test('that fails keeps Premium for a week, notifies the member in the app and by email, and ends with the next try that works', async () => {
    const { userId, customer, caller } = await premium();
    await t.control('fail-next-invoice', { customer });
    // The next attempt comes three days later, and months differ in length by as much.
    const end = Date.parse((await caller.subscription.status()).subscription?.currentPeriodEnd ?? '');
    await t.control('advance-clock', { days: String(Math.ceil((end - Date.now()) / DAY) + 1), customer });
    expect(await caller.subscription.status()).toMatchObject({ tier: 'premium', subscription: { status: 'past_due' } });
    expect((await caller.notifications.list({})).items[0]).toMatchObject({ title: "Your payment didn't go through" });
    t.outbox.length = 0;
    await t.runJobs();
    const { email } = await caller.auth.user();
    const mine = t.outbox.filter((mail) => mail.to === email && /payment/.test(mail.subject));
    expect(mine).toHaveLength(1);
    await t.control('advance-clock', { days: '3', userId });
    expect(await caller.subscription.status()).toMatchObject({ subscription: { status: 'active' } });
  });

  test('that fails again and again ends the plan', async () => {
    const { customer, caller } = await premium();
    await t.control('fail-next-invoice', { customer, times: '9' });
    await t.control('advance-clock', { days: '60', customer });
    expect(await caller.subscription.status()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
  });
});

describe('money that goes back', () => {
  test('ends the plan, at Stripe too', async () => {
    const { customer, subscription, caller } = await premium();
    await t.control('refund', { customer });
    expect((await caller.subscription.status()).tier).toBe('free');
    await t.runJobs();
    await t.waitForEvents();
    expect(t.sandbox.store.state.subscriptions[subscription]?.status).toBe('canceled');
    await t.pay((await caller.subscription.checkout({ tier: 'premium' })).url);
    expect((await caller.subscription.status()).tier).toBe('premium');
  });

  test('by a dispute ends the plan that its charge paid for', async () => {
    const { customer, caller } = await premium();
    await t.control('dispute', { customer });
    await t.runJobs();
    expect((await caller.subscription.status()).tier).toBe('free');
  });
});

test('an account that is erased has its plan ended at Stripe, and is no longer charged', async () => {
  const { userId, subscription } = await premium();
  const passwordHash = await hashPassword('a long password');
  await updateMember(t.db, userId, { passwordHash });
  await (await as(userId)).profile.erase({ password: 'a long password' });
  await t.runJobs();
  await t.waitForEvents();
  expect(t.sandbox.store.state.subscriptions[subscription]?.status).toBe('canceled');
  const [row] = await t.db.read.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  expect(row?.status).toBe('canceled');
});

test('the nightly comparison repairs what the events missed, and leaves what is right', async () => {
  const right = await premium();
  const { userId, subscription, caller } = await premium();
  const before = await right.caller.subscription.status();
  const lost = { status: 'canceled', ended_at: 1 } as const;
  const [buyer, gone] = [await createMember(t.db), await premium()];
  const { url } = await (await as(buyer)).subscription.checkout({ tier: 'premium' });
  const session = Object.values(t.sandbox.store.state.sessions).find((stored) => stored.url === url);
  t.sandbox.sendEventsTo('http://127.0.0.1:9');
  await fetch(url, { method: 'POST', body: new URLSearchParams({ card: 'works' }), redirect: 'manual' });
  t.sandbox.store.state.outbox.length = 0;
  expect(session?.status).toBe('complete');
  expect((await (await as(buyer)).subscription.status()).tier).toBe('free');
  await t.runJobs();
  Object.assign(t.sandbox.store.state.subscriptions[subscription] ?? {}, lost);
  delete t.sandbox.store.state.subscriptions[gone.subscription];
  await reconcile(t.deps);
  await t.runJobs();
  expect(await caller.subscription.status()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
  expect((await (await as(buyer)).subscription.status()).tier).toBe('premium');
  expect(await right.caller.subscription.status()).toEqual(before);
  expect((await gone.caller.subscription.status()).tier, 'what Stripe does not know stays').toBe('premium');
  expect(await t.db.read.select().from(subscriptions).where(eq(subscriptions.userId, userId))).toHaveLength(1);
});
