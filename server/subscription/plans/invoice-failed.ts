import { payments, subscriptions } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Deps } from '../../platform/context/context.ts';
import { findMemberOfCustomer } from '../payments/customer.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { entitle } from './entitle.ts';
import { invoiceDetails } from './plan-details.ts';
import { findPlan } from './find-plan.ts';
import { notifyOfPlan } from './notify-of-plan.ts';

/**
 * Starts the grace period after a failed renewal. Ignores paid invoices, and first ones, whose failure the checkout
 * reports.
 * @returns the customer whose member isn't known yet: the event is applied once they are
 */
export const recordFailedInvoice = async (
  deps: Deps,
  tx: Tx,
  invoice: Stripe.Invoice,
  at: number,
): Promise<{ unknownCustomerId: string } | null> => {
  const details = invoiceDetails(invoice);
  if (!details || details.isFirst) return null;
  const userId = await findMemberOfCustomer(tx, details.customerId, details.userId);
  if (!userId) return details.customerId ? { unknownCustomerId: details.customerId } : null;
  await lockMember(tx, userId);
  const [paid] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, details.id));
  const row = await findPlan(tx, userId);
  if (paid || row?.stripeSubscriptionId !== details.subscriptionId || row.status !== 'active') return null;
  // Stripe's events can arrive in any order: a newer one was already applied.
  if (at < (row.stripeUpdatedAt ?? 0)) return null;
  const plan = { ...row, status: 'past_due', pastDueSince: at, updatedAt: Date.now() };
  await tx.update(subscriptions).set(plan).where(eq(subscriptions.userId, userId));
  await entitle(tx, userId, plan);
  await notifyOfPlan(deps, tx, row, plan);
  return null;
};
