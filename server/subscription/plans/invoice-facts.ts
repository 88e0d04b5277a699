import type Stripe from 'stripe';
import { idOf } from '../payments/id-of.ts';

/** The subscription data of an invoice; null if it is not about a subscription. */
export const invoiceFacts = (invoice: Stripe.Invoice) => {
  const details = invoice.parent?.subscription_details;
  // Before the API version 2025-03-31, invoices named their subscription directly.
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
