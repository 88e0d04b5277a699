import type Stripe from 'stripe';
import { idOf } from '../payments/id-of.ts';

/** The subscription data that we store. */
export type PlanDetails = {
  id: string;
  customerId: string;
  /** The member in our own metadata, if present. */
  userId: string | null;
  status: string;
  createdAt: number;
  currentPeriodEnd: number | null;
  cancelAtPeriodEnd: boolean;
};

/** Statuses of a plan that is in effect or can be again without a new checkout. */
const ongoingStatuses = new Set(['active', 'trialing', 'past_due']);
/** Final statuses at Stripe. */
const finalStatuses = new Set(['canceled', 'incomplete_expired']);

export const isOngoing = (status: string): boolean => ongoingStatuses.has(status);
export const isOver = (status: string): boolean => finalStatuses.has(status);

/**
 * Reads a subscription. Since the API version 2025-03-31 the period is on its items, before that on itself; events use
 * the version of the Stripe account, which may differ from the library's.
 */
export const planDetails = (subscription: Stripe.Subscription): PlanDetails => {
  const formerEnd = (subscription as { current_period_end?: number }).current_period_end;
  const ends = subscription.items.data.flatMap((item) => item.current_period_end ?? []);
  const end = ends.length > 0 ? Math.max(...ends) : (formerEnd ?? null);
  const endsEarly = subscription.cancel_at !== null && end !== null && subscription.cancel_at <= end;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    userId: subscription.metadata.userId ?? null,
    status: subscription.status,
    createdAt: subscription.created * 1000,
    currentPeriodEnd: end === null ? null : end * 1000,
    // The portal may cancel by a date instead of the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || endsEarly,
  };
};

/** The subscription data of an invoice; null if it is not about a subscription. */
export const invoiceDetails = (invoice: Stripe.Invoice) => {
  const details = invoice.parent?.subscription_details;
  // Invoices of API versions before 2025-03-31 named their subscription directly.
  const subscriptionId = idOf(details?.subscription ?? (invoice as { subscription?: string }).subscription);
  if (!invoice.id || !subscriptionId) return null;
  const ends = invoice.lines.data.map((line) => line.period.end * 1000);
  return {
    id: invoice.id,
    subscriptionId,
    customerId: idOf(invoice.customer),
    userId: details?.metadata?.userId ?? null,
    isFirst: invoice.billing_reason === 'subscription_create',
    periodEnd: ends.length > 0 ? Math.max(...ends) : null,
  };
};
