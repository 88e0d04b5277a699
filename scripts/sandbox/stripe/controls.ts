/** Endpoints for tests: advance time, refund, dispute, let charges fail. */
import type { Billing } from './billing.ts';
import { findSubscription } from './demo-plans.ts';
import { type Form, text } from './form.ts';
import { missing, StripeError } from './stripe-error.ts';
import type { Store } from './state.ts';
import type { Charge } from './types.ts';

export interface Control {
  store: Store;
  billing: Billing;
  form: Form;
}

const DAY_S = 86_400;

/** The customer id given by `subscription`, `userId` or `customer`; '*' (all customers) if none is given. */
const customerIdOf = ({ store, form }: Control): string => {
  const subscription = text(form, 'subscription');
  if (subscription) {
    const found = findSubscription(store, subscription);
    if (!found) throw missing('subscription', subscription, 'subscription');
    return found.customer;
  }
  const userId = text(form, 'userId');
  if (!userId) return text(form, 'customer') ?? '*';
  const found = Object.values(store.state.customers).find((customer) => customer.metadata.userId === userId);
  if (!found) throw missing('customer', userId, 'userId');
  return found.id;
};

/** Advances the clock of one customer or of all, and processes what falls due on the way, in order. */
const advanceClock = (control: Control) => {
  const { store, billing, form } = control;
  const seconds = Number(text(form, 'seconds') ?? Number(text(form, 'days') ?? Number.NaN) * DAY_S);
  if (!(seconds > 0)) throw new StripeError(400, 'Say how far: seconds or days.');
  const customer = customerIdOf(control);
  const { clocks, subscriptions } = store.state;
  const touched = Object.values(subscriptions).filter(
    (subscription) => customer === '*' || subscription.customer === customer,
  );
  const start = clocks[customer] ?? clocks['*'] ?? 0;
  const realTime = store.now(customer) - start;
  const target = realTime + start + seconds;
  const moveTo = (time: number) => {
    if (customer === '*')
      for (const key of Object.keys(clocks)) clocks[key] = Math.max(clocks[key] ?? 0, time - realTime);
    clocks[customer] = Math.max(time - realTime, start);
  };
  for (;;) {
    const next = touched.toSorted((a, b) => billing.dueAt(a) - billing.dueAt(b))[0];
    if (!next || billing.dueAt(next) > target) break;
    moveTo(billing.dueAt(next));
    billing.processDue(next);
  }
  moveTo(target);
  return { now: store.now(customer) };
};

/** The charge with this id or payment intent, else the customer's latest. */
const chargeOf = (control: Control): Charge => {
  const { store, form } = control;
  const id = text(form, 'charge') ?? text(form, 'payment_intent');
  const customer = customerIdOf(control);
  const all = Object.values(store.state.charges);
  const found = all.findLast((item) =>
    id ? item.id === id || item.payment_intent === id : customer === '*' || item.customer === customer,
  );
  if (!found) throw missing('charge', id ?? 'the last one');
  return found;
};

const refund = (control: Control) => {
  const charge = chargeOf(control);
  control.billing.refund(charge);
  return charge;
};

const dispute = (control: Control) => {
  const charge = chargeOf(control);
  control.billing.dispute(charge);
  return charge;
};

const failNextInvoice = (control: Control) => {
  const customer = customerIdOf(control);
  control.store.state.failures[customer] = Number(text(control.form, 'times') ?? 1);
  return { customer };
};

export const controls: Record<string, (control: Control) => unknown> = {
  'POST /_test/advance-clock': advanceClock,
  'POST /_test/refund': refund,
  'POST /_test/dispute': dispute,
  'POST /_test/fail-next-invoice': failNextInvoice,
};
