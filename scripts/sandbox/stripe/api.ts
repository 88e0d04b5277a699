/** The part of Stripe's API that the application uses; fields are named as in Stripe's documentation. */
import { findCustomer, findSubscription, makePrice } from './demo-plans.ts';
import { type Form, group, text, texts } from './form.ts';
import type { Billing } from './billing.ts';
import { missing, StripeError } from './stripe-error.ts';
import { newId, type Store } from './state.ts';
import type { Customer, PortalSession, Refund, Session } from './types.ts';

export interface Call {
  store: Store;
  billing: Billing;
  form: Form;
  id: string;
  /** The sandbox's base URL. */
  url: string;
}

const CHECKOUT_SECONDS = 86_400;

const need = (form: Form, name: string): string => {
  const value = text(form, name);
  if (!value)
    throw new StripeError(400, `Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  return value;
};
const list = (path: string, data: unknown[]) => ({ object: 'list', url: path, has_more: false, data });

const customerOf = ({ store }: Call, id: string): Customer => {
  const customer = findCustomer(store, id);
  if (!customer) throw missing('customer', id, 'customer');
  return customer;
};

export const subscriptionOf = (store: Store, id: string) => {
  const subscription = findSubscription(store, id);
  if (!subscription) throw missing('subscription', id);
  return subscription;
};

/** Finds a checkout session, and expires it first if its time is over. */
export const sessionOf = ({ store, billing, id }: Pick<Call, 'store' | 'billing' | 'id'>): Session => {
  const session = store.state.sessions[id];
  if (!session) throw missing('checkout.session', id);
  if (session.status === 'open' && session.expires_at <= store.now(session.customer)) billing.expire(session);
  return session;
};

const createCustomer = ({ store, form }: Call): Customer => {
  const id = newId('cus');
  const customer: Customer = {
    id,
    object: 'customer',
    email: text(form, 'email') ?? null,
    metadata: texts(form, 'metadata'),
    created: store.now(),
    livemode: false,
  };
  store.state.customers[id] = customer;
  return customer;
};

const listPrices = ({ store, form }: Call) => {
  const keys = Object.values(group(form, 'lookup_keys'));
  const active = Object.values(store.state.prices).filter((price) => price.active);
  return list('/v1/prices', keys.length ? active.filter((price) => keys.includes(price.lookup_key ?? '')) : active);
};

const createPrice = ({ store, form }: Call) => {
  const lookupKey = text(form, 'lookup_key') ?? null;
  for (const price of Object.values(store.state.prices)) {
    if (lookupKey === null || price.lookup_key !== lookupKey) continue;
    if (text(form, 'transfer_lookup_key') !== 'true')
      throw new StripeError(400, 'A price has this lookup key already.');
    price.lookup_key = null;
  }
  const monthly = { interval: 'month', interval_count: 1, usage_type: 'licensed' } as const;
  return makePrice(store, {
    unit_amount: Number(need(form, 'unit_amount')),
    lookup_key: lookupKey,
    nickname: text(group(form, 'product_data'), 'name') ?? 'Product',
    recurring: text(group(form, 'recurring'), 'interval') ? monthly : null,
  });
};

const createSession = (call: Call): Session => {
  const { store, form, url } = call;
  const mode = need(form, 'mode');
  if (mode !== 'payment' && mode !== 'subscription')
    throw new StripeError(400, `Invalid mode: ${mode}`, { param: 'mode' });
  const customer = customerOf(call, need(form, 'customer')).id;
  const priceId = text(group(group(form, 'line_items'), '0'), 'price') ?? '';
  const price = store.state.prices[priceId];
  if (!price) throw missing('price', priceId, 'line_items[0][price]');
  if ((mode === 'subscription') !== (price.type === 'recurring')) {
    throw new StripeError(400, `A ${price.type} price does not go with mode ${mode}.`, { param: 'mode' });
  }
  const id = newId('cs_test');
  const created = store.now(customer);
  const session: Session = {
    id,
    object: 'checkout.session',
    mode,
    status: 'open',
    payment_status: 'unpaid',
    customer,
    client_reference_id: text(form, 'client_reference_id') ?? null,
    amount_total: price.unit_amount,
    currency: 'usd',
    payment_intent: null,
    subscription: null,
    invoice: null,
    success_url: need(form, 'success_url').replace('{CHECKOUT_SESSION_ID}', id),
    cancel_url: text(form, 'cancel_url') ?? null,
    url: `${url}/c/pay/${id}`,
    metadata: texts(form, 'metadata'),
    created,
    expires_at: created + CHECKOUT_SECONDS,
    livemode: false,
  };
  const copied = group(form, mode === 'payment' ? 'payment_intent_data' : 'subscription_data');
  store.state.sessions[id] = session;
  store.state.sessionCopies[id] = { price: priceId, metadata: texts(copied, 'metadata') };
  return session;
};

const updateSubscription = ({ store, billing, form, id }: Call) => {
  const subscription = subscriptionOf(store, id);
  const cancel = text(form, 'cancel_at_period_end');
  if (cancel !== undefined) billing.cancelAtPeriodEnd(subscription, cancel === 'true');
  return subscription;
};

const endSubscription = ({ store, billing, id }: Call) => {
  const subscription = subscriptionOf(store, id);
  billing.end(subscription);
  return subscription;
};

const findCharge = ({ store, id }: Call) => {
  const charge = store.state.charges[id];
  if (!charge) throw missing('charge', id);
  return charge;
};

const createRefund = ({ store, billing, form }: Call): Refund => {
  const id = text(form, 'charge') ?? need(form, 'payment_intent');
  const charge = Object.values(store.state.charges).find((charge) => charge.payment_intent === id || charge.id === id);
  if (!charge) throw missing('charge', id);
  const amount = text(form, 'amount');
  const before = charge.amount_refunded;
  billing.refund(charge, ...(amount === undefined ? [] : [Number(amount)]));
  return {
    id: newId('re'),
    object: 'refund',
    amount: charge.amount_refunded - before,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    status: 'succeeded',
    metadata: texts(form, 'metadata'),
    created: store.now(charge.customer),
  };
};

const createPortal = (call: Call): PortalSession => {
  const { store, form, url } = call;
  const customer = customerOf(call, need(form, 'customer')).id;
  const id = newId('bps');
  const portal: PortalSession = {
    id,
    object: 'billing_portal.session',
    customer,
    return_url: need(form, 'return_url'),
    url: `${url}/p/session/${id}`,
    created: store.now(customer),
    livemode: false,
  };
  store.state.portals[id] = portal;
  return portal;
};

/** Handlers by method and path; `:id` is passed as `id`. */
export const routes: Record<string, (call: Call) => unknown> = {
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/:id': (call) => customerOf(call, call.id),
  'GET /v1/prices': listPrices,
  'POST /v1/prices': createPrice,
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/:id': sessionOf,
  'GET /v1/subscriptions/:id': ({ store, id }) => subscriptionOf(store, id),
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': endSubscription,
  'GET /v1/charges/:id': findCharge,
  'POST /v1/refunds': createRefund,
  'POST /v1/billing_portal/sessions': createPortal,
};
