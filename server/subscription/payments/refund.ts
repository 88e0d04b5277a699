import { payments } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { isRefundedAtStripe } from '../../platform/gateways/payments/payments.ts';
import { idOf } from './id-of.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Enqueues the refund of a payment, in full or in part. Happens once per payment, in the caller's transaction. */
export const enqueueRefund = (tx: Tx, { paymentId, cents }: { paymentId: string; cents: number }): Promise<void> =>
  enqueue(tx, 'payments.refund', { paymentId, cents }, { once: `payments.refund:${paymentId}` });

type Payment = typeof payments.$inferSelect;

/** The payment intent; the event of a completed checkout does not always include it. */
const findIntent = async (deps: Deps, { stripePaymentIntentId, stripeSessionId }: Payment): Promise<string | null> => {
  if (stripePaymentIntentId || !stripeSessionId) return stripePaymentIntentId;
  return idOf((await deps.payments.findCheckout(stripeSessionId)).payment_intent);
};

/** Refunds a payment through Stripe. A payment that was already refunded or is disputed stays unchanged. */
export const refundPayment = async (
  deps: Deps,
  { paymentId, cents }: { paymentId: string; cents: number },
): Promise<void> => {
  const paid = and(eq(payments.id, paymentId), eq(payments.status, 'paid'));
  const [payment] = await deps.db.fresh.select().from(payments).where(paid);
  if (!payment) return;
  const intent = await findIntent(deps, payment);
  if (!intent) throw new Error(`It is not known what payment ${paymentId} was made by`);
  try {
    await deps.payments.refund({ paymentId, intent, cents });
  } catch (error) {
    if (!isRefundedAtStripe(error)) throw error;
  }
  await deps.db.write((tx) => tx.update(payments).set({ status: 'refunded', updatedAt: Date.now() }).where(paid));
};
