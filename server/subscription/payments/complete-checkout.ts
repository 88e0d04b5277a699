import { payments } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Deps } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { saveCustomer, findMemberOfCustomer } from './customer.ts';
import { idOf } from './id-of.ts';
import { lockMember } from '../../auth/members/lock-member.ts';

type Payment = typeof payments.$inferSelect;

/** The payment that a checkout was opened for. If it no longer exists, it is recreated from the checkout. */
const findOrCreatePayment = async (
  tx: Tx,
  session: Stripe.Checkout.Session,
  userId: string,
): Promise<Payment | null> => {
  const { paymentId, purpose, postId } = session.metadata ?? {};
  if (!paymentId || (purpose !== 'premium' && purpose !== 'boost')) return null;
  const created = session.created * 1000;
  await tx
    .insert(payments)
    .values({
      id: paymentId,
      userId,
      purpose,
      postId: postId ?? null,
      amountCents: session.amount_total ?? 0,
      status: 'open',
      createdAt: created,
      updatedAt: created,
    })
    .onConflictDoNothing();
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  return payment ?? null;
};

/** Delivers the purchase. A plan arrives with its own events; the refresh covers lost ones. */
const deliver = async (deps: Deps, tx: Tx, payment: Payment, session: Stripe.Checkout.Session) => {
  const subscriptionId = idOf(session.subscription);
  if (payment.purpose !== 'premium') {
    const { id: paymentId, userId, purpose, postId } = payment;
    const cents = session.amount_total ?? payment.amountCents;
    await raise(deps, tx, 'PaymentReceived', { paymentId, userId, purpose, postId, cents });
  } else if (subscriptionId) {
    await enqueue(
      tx,
      'subscription.refresh',
      { subscriptionId },
      { dedupeKey: `subscription.refresh:${subscriptionId}` },
    );
  }
};

/**
 * Applies a completed checkout. The transition from unpaid to paid happens once, so its effect does too; a payment that
 * was refunded before this event stays refunded.
 */
export const completeCheckout = async (deps: Deps, tx: Tx, session: Stripe.Checkout.Session): Promise<void> => {
  const customerId = idOf(session.customer);
  const userId = await findMemberOfCustomer(tx, customerId, session.metadata?.userId ?? session.client_reference_id);
  if (!userId) return;
  await lockMember(tx, userId);
  if (customerId) await saveCustomer(tx, userId, customerId);
  const payment = await findOrCreatePayment(tx, session, userId);
  if (!payment) return;
  const paymentIntent = idOf(session.payment_intent);
  await tx
    .update(payments)
    .set({ stripeSessionId: session.id, ...(paymentIntent ? { stripePaymentIntentId: paymentIntent } : {}) })
    .where(eq(payments.id, payment.id));
  if (session.payment_status === 'unpaid') return;
  const paid = await tx
    .update(payments)
    .set({ status: 'paid', amountCents: session.amount_total ?? payment.amountCents, updatedAt: Date.now() })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, ['open', 'failed'])))
    .returning({ id: payments.id });
  if (paid.length > 0) await deliver(deps, tx, payment, session);
};

/** Marks an expired checkout, so that the next purchase opens a new one. */
export const abandonCheckout = async (tx: Tx, session: Stripe.Checkout.Session): Promise<void> => {
  const { paymentId } = session.metadata ?? {};
  if (!paymentId) return;
  await tx
    .update(payments)
    .set({ status: 'failed', updatedAt: Date.now() })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'open')));
};
