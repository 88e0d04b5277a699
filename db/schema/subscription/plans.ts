import { sql } from 'drizzle-orm';
import { owner, users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { keep, owned } from '../ownership.ts';

// Trials, paid plans and payments.

/** The primary key enforces that a member has at most one trial, ever. */
export const trials = owned(
  c.table('trials', {
    userId: c
      .text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    startedAt: c.time().notNull(),
    endsAt: c.time().notNull(),
  }),
  {
    of: 'userId',
    whenErased: keep('timestamps only, so that a restored account gets no second trial'),
    exported: { as: 'trials' },
  },
);

/** Addresses that had a trial, as a keyed hash without the member's id: a new account gets no second one. */
export const trialAddresses = c.table(
  'trial_addresses',
  { hash: c.text().primaryKey(), createdAt: c.time().notNull() },
  (t) => [c.index('trial_addresses_age').on(t.createdAt)],
);

/** A member's Stripe customer, created at the first checkout, whether it was paid or not. */
export const stripeCustomers = owned(
  c.table('stripe_customers', {
    userId: c
      .text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerId: c.text().notNull().unique(),
    createdAt: c.time().notNull(),
  }),
  {
    of: 'userId',
    whenErased: keep('ids of Stripe, to end the plan and for refunds'),
    exported: { as: 'stripeCustomers' },
  },
);

export const subscriptions = owned(
  c.table(
    'subscriptions',
    {
      userId: c
        .text()
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
      stripeCustomerId: c.text().unique(),
      stripeSubscriptionId: c.text().unique(),
      status: c.text().notNull(),
      currentPeriodEnd: c.time(),
      cancelAtPeriodEnd: c.bool().notNull().default(false),
      /** Start of the grace period after a failed payment. */
      pastDueSince: c.time(),
      /** Creation time of the newest Stripe event applied, so that late events are ignored. */
      stripeUpdatedAt: c.time(),
      createdAt: c.time().notNull(),
      updatedAt: c.time().notNull(),
    },
    (t) => [c.index('subscriptions_period').on(t.currentPeriodEnd)],
  ),
  {
    of: 'userId',
    whenErased: keep('the plan is ended; its dates are kept for accounting'),
    exported: { as: 'subscriptions' },
  },
);

export const payments = owned(
  c.table(
    'payments',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      purpose: c.text().$type<'premium' | 'boost'>().notNull(),
      postId: c.text(),
      stripeSessionId: c.text().unique(),
      stripePaymentIntentId: c.text().unique(),
      amountCents: c.int().notNull(),
      currency: c.text().notNull().default('usd'),
      status: c.text().$type<'open' | 'paid' | 'refunded' | 'disputed' | 'failed'>().notNull(),
      createdAt: c.time().notNull(),
      updatedAt: c.time().notNull(),
    },
    (t) => [
      c.index('payments_by_user').on(t.userId),
      c.check('payments_purpose', sql`${t.purpose} in ('premium', 'boost')`),
      c.check('payments_status', sql`${t.status} in ('open', 'paid', 'refunded', 'disputed', 'failed')`),
    ],
  ),
  { of: 'userId', whenErased: keep('kept for accounting'), exported: { as: 'payments' } },
);

export const stripeEvents = c.table(
  'stripe_events',
  {
    id: c.text().primaryKey(),
    type: c.text().notNull(),
    payload: c.json<unknown>().notNull(),
    createdAt: c.time().notNull(),
    receivedAt: c.time().notNull(),
    processedAt: c.time(),
    /** Id of a Stripe customer that is not stored here yet; the event is applied once it is. */
    waitsFor: c.text(),
  },
  (t) => [c.index('stripe_events_waiting').on(t.waitsFor).where(sql`waits_for is not null`)],
);
