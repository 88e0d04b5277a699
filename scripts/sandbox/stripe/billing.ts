/** Simulated billing: paid checkouts, renewals, failed charges, refunds and disputes. */
import { makeCharge, makeInvoice, makeSubscription, monthAfter } from './make.ts';
import { missing, StripeError } from './stripe-error.ts';
import { newId, type Store } from './state.ts';
import type { Charge, Invoice, Session, Subscription } from './types.ts';
import type { Webhooks } from './webhooks.ts';

const DAY_S = 86_400;
const RETRY_AFTER_S = 3 * DAY_S;
const MAX_ATTEMPTS = 4;

export class Billing {
  readonly #store: Store;
  readonly #hooks: Webhooks;

  constructor(store: Store, hooks: Webhooks) {
    this.#store = store;
    this.#hooks = hooks;
  }

  /** Pays an open checkout and emits the resulting events. */
  pay(session: Session): void {
    if (session.status !== 'open') throw new StripeError(400, 'This checkout has ended.');
    const copy = this.#store.state.sessionCopies[session.id];
    const price = this.#store.state.prices[copy?.price ?? ''];
    if (!copy || !price) throw missing('price', copy?.price ?? '');
    const { customer } = session;
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
    if (session.mode === 'payment') {
      const charge = makeCharge(this.#store, customer, session.amount_total, copy.metadata);
      session.payment_intent = charge.payment_intent;
      this.#hooks.emit('charge.succeeded', charge);
    } else {
      const subscription = makeSubscription(this.#store, { customer, price, metadata: copy.metadata });
      const invoice = makeInvoice(this.#store, subscription, 'subscription_create');
      this.#settle(invoice);
      Object.assign(session, { subscription: subscription.id, invoice: invoice.id });
      this.#hooks.emit('customer.subscription.created', subscription);
      this.#hooks.emit('invoice.paid', invoice);
    }
    this.#hooks.emit('checkout.session.completed', session);
  }

  expire(session: Session): void {
    if (session.status !== 'open') throw new StripeError(400, 'Only open Checkout Sessions can be expired.');
    Object.assign(session, { status: 'expired', url: null });
    this.#hooks.emit('checkout.session.expired', session);
  }

  cancelAtPeriodEnd(subscription: Subscription, cancel: boolean): void {
    if (subscription.status === 'canceled') throw missing('subscription', subscription.id);
    if (subscription.cancel_at_period_end === cancel) return;
    const { cancel_at_period_end, cancel_at, canceled_at } = subscription;
    subscription.cancel_at_period_end = cancel;
    subscription.cancel_at = cancel ? periodEnd(subscription) : null;
    subscription.canceled_at = cancel ? this.#store.now(subscription.customer) : null;
    this.#hooks.emit('customer.subscription.updated', subscription, { cancel_at_period_end, cancel_at, canceled_at });
  }

  end(subscription: Subscription): void {
    if (subscription.status === 'canceled') throw missing('subscription', subscription.id);
    const now = this.#store.now(subscription.customer);
    Object.assign(subscription, { status: 'canceled', canceled_at: subscription.canceled_at ?? now, ended_at: now });
    delete this.#store.state.retries[subscription.id];
    this.#hooks.emit('customer.subscription.deleted', subscription);
  }

  /** Refunds `amount` cents, by default all that is not refunded yet. */
  refund(charge: Charge, amount = charge.amount - charge.amount_refunded): void {
    if (charge.refunded)
      throw new StripeError(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' });
    const returned = charge.amount_refunded + amount;
    if (!(amount > 0) || returned > charge.amount) {
      throw new StripeError(400, 'Refund amount is not between 1 and what is left of the charge.', { param: 'amount' });
    }
    Object.assign(charge, { refunded: returned === charge.amount, amount_refunded: returned });
    this.#hooks.emit('charge.refunded', charge);
  }

  dispute(charge: Charge): void {
    charge.disputed = true;
    const { id, payment_intent, amount, currency } = charge;
    const dispute = { id: newId('du'), object: 'dispute', charge: id, payment_intent, amount, currency, metadata: {} };
    const created = this.#store.now(charge.customer);
    this.#hooks.emit('charge.dispute.created', {
      ...dispute,
      status: 'needs_response',
      reason: 'general',
      created,
    } as object);
  }

  /** When the next renewal, end or retry of a subscription is due, in seconds. */
  dueAt(subscription: Subscription): number {
    if (subscription.status === 'canceled') return Number.POSITIVE_INFINITY;
    return this.#store.state.retries[subscription.id]?.at ?? periodEnd(subscription);
  }

  /** Processes what is due on the customer's clock: ends or renews the subscription, or retries an unpaid invoice. */
  processDue(subscription: Subscription): void {
    const retry = this.#store.state.retries[subscription.id];
    if (retry) return this.#retry(subscription, retry.invoice);
    if (subscription.cancel_at_period_end) return this.end(subscription);
    const item = subscription.items.data[0];
    if (!item) return;
    const { current_period_start, current_period_end } = item;
    item.current_period_start = current_period_end;
    item.current_period_end = monthAfter(current_period_end);
    const before = { items: { data: [{ current_period_start, current_period_end }] } };
    const invoice = makeInvoice(this.#store, subscription, 'subscription_cycle');
    if (this.#fails(subscription.customer)) return this.#leaveUnpaid(subscription, invoice, before);
    this.#settle(invoice);
    this.#hooks.emit('customer.subscription.updated', subscription, before);
    this.#hooks.emit('invoice.paid', invoice);
  }

  #retry(subscription: Subscription, id: string): void {
    const invoice = this.#store.state.invoices[id];
    if (!invoice) return;
    if (this.#fails(subscription.customer)) {
      if (invoice.attempt_count >= MAX_ATTEMPTS) return this.end(subscription);
      return this.#leaveUnpaid(subscription, invoice, null);
    }
    delete this.#store.state.retries[subscription.id];
    this.#settle(invoice);
    subscription.status = 'active';
    this.#hooks.emit('customer.subscription.updated', subscription, { status: 'past_due' });
    this.#hooks.emit('invoice.paid', invoice);
  }

  #leaveUnpaid(subscription: Subscription, invoice: Invoice, before: object | null): void {
    const at = this.#store.now(subscription.customer) + RETRY_AFTER_S;
    this.#store.state.retries[subscription.id] = { invoice: invoice.id, at };
    invoice.attempt_count += 1;
    subscription.status = 'past_due';
    this.#hooks.emit('invoice.payment_failed', invoice);
    if (before) this.#hooks.emit('customer.subscription.updated', subscription, { ...before, status: 'active' });
  }

  #fails(customer: string): boolean {
    const { failures } = this.#store.state;
    const key = failures[customer] ? customer : '*';
    const failuresLeft = failures[key] ?? 0;
    if (failuresLeft > 0) failures[key] = failuresLeft - 1;
    return failuresLeft > 0;
  }

  #settle(invoice: Invoice): void {
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due });
    invoice.attempt_count += 1;
    // The charge of a subscription does not carry its metadata, as with Stripe.
    makeCharge(this.#store, invoice.customer, invoice.amount_due, {});
  }
}

/** The end of the paid period, in seconds. */
export const periodEnd = (subscription: Subscription): number =>
  Math.max(...subscription.items.data.map((item) => item.current_period_end));
