import { notifications } from '#db/schema/notifications/notifications.ts';
import { payments, stripeEvents, subscriptions } from '#db/schema/subscription/plans.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#db/client/ids.ts';
import { CONCURRENCY } from '../../test/run-concurrently.ts';
import { createMember, createPostRow } from '../../test/factories.ts';
import { findMemberRow, findPostRow } from '../../test/rows.ts';
import { deliver, eventsOf, type StripeEvent, withoutStripe } from '../../test/stripe/stripe-events.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY } from '../../platform/core/time.ts';

withTestApp(withoutStripe);

const MONTH = 30 * DAY;

const scene = async () => {
  const userId = await createMember(t.db);
  const start = Math.floor((Date.now() - DAY) / 1000);
  const { id: postId } = await createPostRow(t.db, userId);
  const events = eventsOf({ userId, start });
  const intent = `pi_${newId()}`;
  const metadata = { paymentId: newId(), userId, purpose: 'boost', postId };
  const sub = `sub_${newId()}`;
  return {
    ...events,
    userId,
    postId,
    sub,
    intent,
    startMs: start * 1000,
    one: events.plan(sub),
    two: events.plan(`sub_${newId()}`, { begun: 500 }),
    /** The event lacks our metadata, so only the customer identifies the member. */
    bare: events.plan(sub, { metadata: {} }),
    bought: events.session(1, {
      mode: 'subscription',
      amount_total: 799,
      payment_intent: null,
      subscription: sub,
      metadata: { paymentId: newId(), userId, purpose: 'premium' },
    }),
    boost: (type?: string, fields: Record<string, unknown> = {}) =>
      events.session(1, { payment_intent: intent, metadata, ...fields }, type),
    boostRefunded: events.refunded(2, { payment_intent: intent, amount: 399, metadata }),
  };
};
type Scene = Awaited<ReturnType<typeof scene>>;

const outcome = async ({ userId, postId, startMs }: Scene) => {
  const [plan] = await t.db.read.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const member = await findMemberRow(t.db, userId);
  const paid = await t.db.read.select().from(payments).where(eq(payments.userId, userId));
  const notices = await t.db.read.select().from(notifications).where(eq(notifications.userId, userId));
  const post = await findPostRow(t.db, postId);
  const until = member?.premiumUntil ?? null;
  expect(member?.unlimitedUntil, 'kept beside the plan').toBe(until);
  return {
    status: plan?.status ?? null,
    cancels: plan?.cancelAtPeriodEnd ?? null,
    subscription: plan?.stripeSubscriptionId ?? null,
    premiumFor: until === null ? null : Math.round((until - startMs) / DAY),
    payments: paid.map((payment) => `${payment.purpose} ${payment.status}`).sort(),
    notified: notices.map((notice) => notice.title).sort(),
    boostDays: post?.boostedUntil ? Math.round((post.boostedUntil - Date.now()) / DAY) : 0,
  };
};

const begun = 'Premium is active';
const missing = "Your payment didn't go through";
const over = 'Your Premium plan has ended';
const undone = 'A boost has ended';
const past = { status: 'past_due' };
const leaving = { cancel_at_period_end: true };

type Row = [name: string, events: (s: Scene) => StripeEvent[], expected: Partial<Awaited<ReturnType<typeof outcome>>>];
const table: Row[] = [
  [
    'a purchase in order',
    (s) => [s.one.created(), s.one.paid(0), s.bought],
    { status: 'active', cancels: false, premiumFor: 31, payments: ['premium paid'], notified: [begun] },
  ],
  [
    'a purchase backwards',
    (s) => [s.bought, s.one.paid(0), s.one.created()],
    { status: 'active', cancels: false, premiumFor: 31, payments: ['premium paid'], notified: [begun] },
  ],
  [
    'everything three times over',
    (s) => {
      const all = [s.one.created(), s.one.paid(0), s.bought, s.one.paid(2_592_000, 2)];
      return [...all, ...all, ...all.toReversed()];
    },
    { status: 'active', payments: ['premium paid', 'premium paid'], notified: [begun], premiumFor: 61 },
  ],
  [
    'created after the cancellation that followed it',
    (s) => [s.one.updated(50, leaving), s.one.created()],
    { status: 'active', cancels: true, premiumFor: 30 },
  ],
  [
    'a cancellation and its resumption, the later one first',
    (s) => [s.one.created(), s.one.updated(60), s.one.updated(50, leaving)],
    { status: 'active', cancels: false, premiumFor: 31 },
  ],
  [
    'an update in the second of the creation, which comes after it',
    (s) => [s.one.updated(0, leaving), s.one.created()],
    { status: 'active', cancels: true, premiumFor: 30 },
  ],
  [
    'a replay of the first of two updates in one second',
    (s) => {
      const first = s.one.updated(50, leaving);
      return [s.one.created(), first, s.one.updated(50), first];
    },
    { status: 'active', cancels: false, premiumFor: 31 },
  ],
  [
    'a failed invoice that was paid since, without another event',
    (s) => [s.one.created(), s.one.paid(200, 2), s.one.failed(100)],
    { status: 'active', premiumFor: 61, notified: [begun] },
  ],
  [
    'a late update after the end',
    (s) => [s.one.created(), s.one.deleted(70), s.one.updated(60), s.one.updated(80)],
    { status: 'canceled', premiumFor: null, notified: [begun, over] },
  ],
  [
    'the end before everything else',
    (s) => [s.one.deleted(70), s.one.updated(60, leaving), s.bought, s.one.paid(0), s.one.created()],
    { status: 'canceled', premiumFor: null, payments: ['premium paid'], notified: [] },
  ],
  [
    'a renewal that fails, with the plan first',
    (s) => [s.one.created(), s.one.updated(100, past, 2), s.one.failed(100)],
    { status: 'past_due', premiumFor: 7, notified: [begun, missing] },
  ],
  [
    'a renewal that fails, with the invoice first',
    (s) => [s.one.created(), s.one.failed(100), s.one.updated(100, past, 2)],
    { status: 'past_due', premiumFor: 7, notified: [begun, missing] },
  ],
  [
    'a renewal that fails and is paid',
    (s) => [
      s.one.created(),
      s.one.failed(100),
      s.one.updated(100, past, 2),
      s.one.paid(200, 2),
      s.one.updated(200, {}, 2),
    ],
    { status: 'active', premiumFor: 61, payments: ['premium paid'], notified: [begun, missing] },
  ],
  [
    'the payment before the failure that it mends',
    (s) => [
      s.one.created(),
      s.one.updated(200, {}, 2),
      s.one.paid(200, 2),
      s.one.updated(100, past, 2),
      s.one.failed(100),
    ],
    { status: 'active', premiumFor: 61, payments: ['premium paid'], notified: [begun] },
  ],
  [
    'a second plan, and the first one’s events late',
    (s) => [s.two.created(), s.one.created(), s.one.updated(60), s.one.deleted(400)],
    { status: 'active', premiumFor: 31, notified: [begun] },
  ],
  [
    'a plan without our metadata before we know its customer',
    (s) => [s.bare.created(), s.bare.updated(50, leaving), s.bought],
    { status: 'active', cancels: true, premiumFor: 30, notified: [begun] },
  ],
  [
    'a refund before the plan that it ends',
    (s) => [s.refunded(300), s.bought, s.one.created(), s.one.updated(60)],
    { status: 'canceled', premiumFor: null, payments: ['premium refunded'] },
  ],
  [
    'a refund of a part',
    (s) => [s.one.created(), s.refunded(300, { refunded: false, amount_refunded: 100 })],
    { status: 'active', premiumFor: 31 },
  ],
  [
    'a refund of what was paid before this plan',
    (s) => [s.one.created(), s.refunded(300, { created: s.startMs / 1000 - 86_400 })],
    { status: 'active', premiumFor: 31 },
  ],
  [
    'a boost in two kinds of events',
    (s) => [s.boost(), s.boost('async_payment_succeeded')],
    { boostDays: 30, payments: ['boost paid'], status: null },
  ],
  [
    'a boost whose bank takes days',
    (s) => [s.boost('completed', { payment_status: 'unpaid' }), s.boost('async_payment_succeeded')],
    { boostDays: 30, payments: ['boost paid'] },
  ],
  [
    'a boost whose bank refuses',
    (s) => [
      s.boost('completed', { payment_status: 'unpaid' }),
      s.boost('async_payment_failed', { payment_status: 'unpaid' }),
    ],
    { boostDays: 0, payments: ['boost failed'] },
  ],
  [
    'a boost refunded',
    (s) => [s.boost(), s.boostRefunded],
    { boostDays: 0, payments: ['boost refunded'], notified: [undone] },
  ],
  [
    'a boost refunded before it was paid',
    (s) => [s.boostRefunded, s.boost()],
    { boostDays: 0, payments: ['boost refunded'], notified: [] },
  ],
  [
    'a boost disputed',
    (s) => [s.boost(), s.disputed(5, { payment_intent: s.intent })],
    { boostDays: 0, payments: ['boost disputed'], notified: [undone] },
  ],
];

describe('the webhook, whatever the order', () => {
  test.each(table)('%s', async (_name, events, expected) => {
    const s = await scene();
    for (const event of events(s)) expect(await deliver(t, event)).toBe(200);
    expect(await outcome(s)).toMatchObject(expected);
  });

  test('keeps the second plan’s id, and has the first one ended where both are ongoing', async () => {
    const s = await scene();
    await deliver(t, s.one.created());
    await deliver(t, s.two.created());
    expect((await outcome(s)).subscription).not.toBe(s.sub);
    const ending = await t.db.read.select().from(jobs).where(eq(jobs.kind, 'subscription.end-at-stripe'));
    expect(ending.map((job) => job.payload)).toContainEqual({ subscriptionId: s.sub });
  });

  test('gives the rest of a second boost when the first is refunded', async () => {
    const s = await scene();
    await deliver(t, s.boost());
    const other = { paymentId: newId(), userId: s.userId, purpose: 'boost', postId: s.postId };
    await deliver(t, s.session(2, { payment_intent: `pi_${newId()}`, metadata: other }));
    expect((await outcome(s)).boostDays).toBe(60);
    await deliver(t, s.boostRefunded);
    expect((await outcome(s)).boostDays).toBe(30);
  });
});

describe('an event', () => {
  test('sent twenty times at once takes effect once', async () => {
    const s = await scene();
    const event = s.boost();
    const statuses = await Promise.all(Array.from({ length: CONCURRENCY }, () => deliver(t, event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await outcome(s)).toMatchObject({ boostDays: 30, payments: ['boost paid'] });
  });

  test('of twenty different ones at once about a plan leaves what the last one says', async () => {
    const s = await scene();
    const updates = Array.from({ length: CONCURRENCY }, (_, i) =>
      s.one.updated(i + 1, { cancel_at_period_end: i < CONCURRENCY - 1 }),
    );
    await deliver(t, s.one.created());
    // The newest arrives among the first and is processed concurrently with the older ones.
    await Promise.all(updates.toReversed().map((event) => deliver(t, event)));
    expect(await outcome(s)).toMatchObject({ status: 'active', cancels: false, premiumFor: 31, notified: [begun] });
  });

  test('is stored without names, addresses and cards', async () => {
    const s = await scene();
    const event = s.boost();
    await deliver(t, event);
    const [row] = await t.db.read.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
    expect(row?.processedAt).not.toBeNull();
    expect(JSON.stringify(row?.payload)).not.toMatch(/member@example\.com|Maya|\b78701\b/);
  });

  test('with a forged, an old or no signature is refused and not stored', async () => {
    const s = await scene();
    const event = s.one.created();
    for (const signature of ['t=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`, '']) {
      expect(await deliver(t, event, signature)).toBe(400);
    }
    const rows = await t.db.read.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
    expect(rows).toEqual([]);
    expect((await outcome(s)).status).toBeNull();
  });

  test('of an unknown kind or customer changes nothing', async () => {
    const s = await scene();
    expect(await deliver(t, { ...s.one.created(), type: 'customer.tax_id.created' })).toBe(200);
    const strange = eventsOf({ userId: 'nobody', start: 0 }).plan('sub_strange').created();
    expect(await deliver(t, strange)).toBe(200);
    expect((await outcome(s)).status).toBeNull();
    const [row] = await t.db.read.select().from(stripeEvents).where(eq(stripeEvents.id, strange.id));
    expect(row).toMatchObject({ processedAt: null, waitsFor: strange.data.object.customer });
  });

  test('that asks about the same second makes us ask Stripe', async () => {
    const s = await scene();
    await deliver(t, s.one.created());
    await deliver(t, s.one.updated(50, leaving));
    await deliver(t, s.one.updated(50));
    const asked = await t.db.read
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, 'subscription.refresh'), eq(jobs.dedupeKey, `subscription.refresh:${s.sub}`)));
    expect(asked).toHaveLength(1);
  });

  test('leaves a longer trial alone when a plan ends', async () => {
    const { trials } = await import('#db/schema/subscription/plans.ts');
    const s = await scene();
    const endsAt = Date.now() + 20 * DAY;
    await t.db.write((tx) => tx.insert(trials).values({ userId: s.userId, startedAt: endsAt - MONTH, endsAt }));
    await deliver(t, s.one.created());
    await deliver(t, s.one.deleted(70));
    const member = await findMemberRow(t.db, s.userId);
    expect(member).toMatchObject({ premiumUntil: null, unlimitedUntil: endsAt });
    expect(await t.db.read.select({ id: posts.id }).from(posts).where(eq(posts.userId, s.userId))).toHaveLength(1);
  });
});
