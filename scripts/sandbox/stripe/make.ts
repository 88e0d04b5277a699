/** Creates objects in the store, without emitting events. */
import { newId, type Store } from './state.ts';
import type { Charge, Invoice, Price, Subscription } from './types.ts';

/** Answers the day of the next month with this number, or the last day of that month. */
export function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return Math.floor(date.getTime() / 1000);
}

interface NewSubscription {
  customer: string;
  price: Price;
  metadata: Record<string, string>;
}

/** Creates an active subscription; its first period is a month from now unless `overrides` says otherwise. */
export function makeSubscription(
  store: Store,
  { customer, price, metadata }: NewSubscription,
  overrides: { id?: string; start?: number; end?: number } = {},
): Subscription {
  const start = overrides.start ?? store.now(customer);
  const id = overrides.id ?? newId('sub');
  const period = { current_period_start: start, current_period_end: overrides.end ?? monthAfter(start) };
  const subscription: Subscription = {
    id,
    object: 'subscription',
    customer,
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    created: start,
    start_date: start,
    currency: 'usd',
    collection_method: 'charge_automatically',
    latest_invoice: null,
    metadata,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: [{ id: newId('si'), object: 'subscription_item', price, quantity: 1, subscription: id, ...period }],
    },
    livemode: false,
  };
  store.state.subscriptions[id] = subscription;
  return subscription;
}

/** Creates an unpaid invoice for the current period. */
export function makeInvoice(store: Store, subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
  const item = subscription.items.data[0];
  const amount = item?.price.unit_amount ?? 0;
  const start = item?.current_period_start ?? 0;
  const end = item?.current_period_end ?? 0;
  const { id: subscriptionId, metadata, customer } = subscription;
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    customer,
    status: 'open',
    billing_reason: reason,
    amount_due: amount,
    amount_paid: 0,
    attempt_count: 0,
    currency: 'usd',
    created: store.now(customer),
    period_start: start,
    period_end: start,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscriptionId, metadata },
    },
    lines: {
      object: 'list',
      has_more: false,
      data: [{ id: newId('il'), object: 'line_item', amount, period: { start, end } }],
    },
    metadata: {},
    livemode: false,
  };
  store.state.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  return invoice;
}

/** Creates a successful charge. */
export function makeCharge(store: Store, customer: string, amount: number, metadata: Record<string, string>): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_refunded: 0,
    currency: 'usd',
    customer,
    payment_intent: newId('pi'),
    paid: true,
    refunded: false,
    disputed: false,
    status: 'succeeded',
    metadata,
    created: store.now(customer),
    livemode: false,
  };
  store.state.charges[charge.id] = charge;
  return charge;
}
