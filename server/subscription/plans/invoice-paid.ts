import { payments, subscriptions } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Deps } from '../../platform/context/context.ts';
import { findMemberOfCustomer } from '../payments/customer.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { entitle } from './entitle.ts';
import { isOngoing, invoiceDetails } from './plan-details.ts';
import { findPlan } from './find-plan.ts';

/**
 * Records the payment of a renewal and extends the plan. The first invoice is recorded by its checkout.
 * @returns the customer to wait for, if the member is not known yet
 */
export const recordPaidInvoice = async (
  _deps: Deps,
  tx: Tx,
  invoice: Stripe.Invoice,
  at: number,
): Promise<{ unknownCustomerId: string } | null> => {
  const details = invoiceDetails(invoice);
  if (!details) return null;
  const userId = await findMemberOfCustomer(tx, details.customerId, details.userId);
  if (!userId) return details.customerId ? { unknownCustomerId: details.customerId } : null;
  await lockMember(tx, userId);
  if (!details.isFirst) {
    const paid = { purpose: 'premium', amountCents: invoice.amount_paid, status: 'paid' } as const;
    await tx
      .insert(payments)
      .values({ ...paid, id: details.id, userId, createdAt: at, updatedAt: at })
      .onConflictDoNothing();
  }
  const row = await findPlan(tx, userId);
  const isAboutIt = row?.stripeSubscriptionId === details.subscriptionId && isOngoing(row.status);
  if (!row || !isAboutIt || at < (row.stripeUpdatedAt ?? 0)) return null;
  // The period only grows: a late event of an old invoice must not shorten it.
  const currentPeriodEnd = Math.max(row.currentPeriodEnd ?? 0, details.periodEnd ?? 0) || null;
  const plan = { ...row, status: 'active', pastDueSince: null, currentPeriodEnd, updatedAt: Date.now() };
  await tx.update(subscriptions).set(plan).where(eq(subscriptions.userId, userId));
  await entitle(tx, userId, plan);
  return null;
};
