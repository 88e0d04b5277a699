import type { Tx } from '#db/client/types.ts';
import type Stripe from 'stripe';
import type { Deps } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { recordFailedInvoice } from '../plans/invoice-failed.ts';
import { recordPaidInvoice } from '../plans/invoice-paid.ts';
import { planDetails } from '../plans/plan-details.ts';
import { savePlan } from '../plans/save-plan.ts';
import { saveCustomer, findMemberOfCustomer } from './customer.ts';
import { abandonCheckout, completeCheckout } from './complete-checkout.ts';
import { idOf } from './id-of.ts';
import { undoCharge, undoDisputedBoost } from './undo-charge.ts';

/** Null if the event was applied or is irrelevant; otherwise the customer that is not known yet. */
export type Outcome = { unknownCustomerId: string } | null;

const applySubscription = async (
  deps: Deps,
  tx: Tx,
  subscription: Stripe.Subscription,
  event: Stripe.Event,
): Promise<Outcome> => {
  const details = planDetails(subscription);
  const userId = await findMemberOfCustomer(tx, details.customerId, details.userId);
  if (!userId) return { unknownCustomerId: details.customerId };
  await saveCustomer(tx, userId, details.customerId);
  const isFirst = event.type === 'customer.subscription.created';
  await savePlan(deps, tx, userId, details, { at: event.created * 1000, isFirst });
  return null;
};

const applyDispute = async (deps: Deps, tx: Tx, dispute: Stripe.Dispute): Promise<Outcome> => {
  const intent = idOf(dispute.payment_intent);
  if (intent && (await undoDisputedBoost(deps, tx, intent))) return null;
  const chargeId = idOf(dispute.charge);
  if (chargeId)
    await enqueue(tx, 'payments.trace-dispute', { chargeId }, { dedupeKey: `payments.trace-dispute:${chargeId}` });
  return null;
};

/** Applies one Stripe event. Every branch is idempotent and independent of the order of events. */
export const applyEvent = async (deps: Deps, tx: Tx, event: Stripe.Event): Promise<Outcome> => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      await completeCheckout(deps, tx, event.data.object);
      return null;
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      await abandonCheckout(tx, event.data.object);
      return null;
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return applySubscription(deps, tx, event.data.object, event);
    case 'invoice.paid':
      return recordPaidInvoice(deps, tx, event.data.object, event.created * 1000);
    case 'invoice.payment_failed':
      return recordFailedInvoice(deps, tx, event.data.object, event.created * 1000);
    case 'charge.refunded':
      // A partial refund does not revoke the purchase.
      return event.data.object.refunded ? undoCharge(deps, tx, event.data.object, 'refunded') : null;
    case 'charge.dispute.created':
      return applyDispute(deps, tx, event.data.object);
    default:
      return null;
  }
};
