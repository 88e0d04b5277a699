import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from '../test-app.ts';

const WEBHOOK_SECRET = 'whsec_test_of_the_webhook';
/** Payments are configured, but Stripe is unreachable: events must suffice. */
export const withoutStripe = {
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: 'http://127.0.0.1:9',
};

type Json = Record<string, unknown>;
export type StripeEvent = { id: string; type: string; created: number; data: { object: Json } };

/** Objects as Stripe sends them in the API version 2026-10-28. */
const shape = (name: string): Json =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as Json;
const shapes = {
  subscription: shape('subscription'),
  invoice: shape('invoice'),
  session: shape('checkout-session'),
  charge: shape('charge'),
  dispute: shape('dispute'),
};

const random = () => randomBytes(9).toString('hex');

const event = (type: string, created: number, object: Json): StripeEvent & Json => ({
  object: 'event',
  api_version: '2026-10-28.endive',
  livemode: false,
  pending_webhooks: 1,
  request: null,
  id: `evt_${random()}`,
  type,
  created,
  data: { object: structuredClone(object) },
});

/**
 * The events of one member at Stripe. `at` counts seconds from `start` (Unix time, in the past), and so does `begun`,
 * when a plan began; `month` is which one of the plan, from 1. `metadata` is ours: with `{}` only the customer
 * identifies them.
 */
export const eventsOf = (member: { userId: string; customer?: string; start: number }) => {
  const { userId, start } = member;
  const customer = member.customer ?? `cus_${random()}`;
  const MONTH = 30 * 86_400;
  const plan = (id: string, { begun = 0, metadata = { userId } }: { begun?: number; metadata?: Json } = {}) => {
    const periodOf = (month: number) => {
      const first = start + begun + (month - 1) * MONTH;
      return { start: first, end: first + MONTH };
    };
    const subscription = (at: number, fields: Json = {}, month = 1) => {
      const items = structuredClone(shapes.subscription.items) as { data: Json[] };
      const period = periodOf(month);
      items.data = items.data.map((item) => ({
        ...item,
        current_period_start: period.start,
        current_period_end: period.end,
      }));
      const whole = { ...shapes.subscription, id, customer, metadata, items, created: start + begun };
      return [start + at, { ...whole, ...fields }] as const;
    };
    const invoice = (type: string, at: number, month: number, fields: Json) =>
      event(type, start + at, {
        ...shapes.invoice,
        id: `in_${id}_${month}`,
        customer,
        billing_reason: month === 1 ? 'subscription_create' : 'subscription_cycle',
        parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
        lines: { object: 'list', data: [{ id: 'il_1', object: 'line_item', amount: 799, period: periodOf(month) }] },
        ...fields,
      });
    return {
      created: () => event('customer.subscription.created', ...subscription(begun)),
      updated: (at: number, fields: Json = {}, month = 1) =>
        event('customer.subscription.updated', ...subscription(at, fields, month)),
      deleted: (at: number) =>
        event('customer.subscription.deleted', ...subscription(at, { status: 'canceled', ended_at: start + at })),
      paid: (at: number, month = 1) => invoice('invoice.paid', at, month, {}),
      failed: (at: number, month = 2) =>
        invoice('invoice.payment_failed', at, month, { status: 'open', amount_paid: 0 }),
    };
  };
  return {
    customer,
    plan,
    session: (at: number, fields: Json, type = 'completed') =>
      event(`checkout.session.${type}`, start + at, {
        ...shapes.session,
        id: `cs_test_${random()}`,
        customer,
        created: start,
        ...fields,
      }),
    refunded: (at: number, fields: Json = {}) =>
      event('charge.refunded', start + at, {
        ...shapes.charge,
        id: `ch_${random()}`,
        payment_intent: `pi_${random()}`,
        customer,
        created: start,
        ...fields,
      }),
    disputed: (at: number, fields: Json) =>
      event('charge.dispute.created', start + at, { ...shapes.dispute, id: `du_${random()}`, ...fields }),
  };
};

/** Posts an event to the webhook with its signature, or another one. Returns the status. */
export const deliver = async (t: TestApp, sent: StripeEvent, signature?: string): Promise<number> => {
  const payload = JSON.stringify(sent);
  const time = Math.floor(Date.now() / 1000);
  const own = `t=${time},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${payload}`).digest('hex')}`;
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature ?? own },
  });
  return answer.statusCode;
};
