import { payments } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import { and, desc, eq, lte } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Deps } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { endPlanPaidBy } from '../plans/end-plan.ts';
import { HOUR } from '../../platform/core/time.ts';
import { findMemberOfCustomer } from './customer.ts';
import { idOf } from './id-of.ts';
import { lockMember } from '../../auth/members/lock-member.ts';

type Undone = 'refunded' | 'disputed';
/** The Stripe customer whose plan is not known here yet, so that the charge has to wait; null if nothing waits. */
type Waiting = { unknownCustomerId: string } | null;

const undoBoost = async (deps: Deps, tx: Tx, paymentId: string, status: Undone) => {
  await tx.update(payments).set({ status, updatedAt: Date.now() }).where(eq(payments.id, paymentId));
  await raise(deps, tx, 'PaymentUndone', { paymentId, reason: status });
};

const undoPlan = async (deps: Deps, tx: Tx, charge: Stripe.Charge, status: Undone): Promise<Waiting> => {
  const customerId = idOf(charge.customer);
  if (!customerId) return null;
  const userId = await findMemberOfCustomer(tx, customerId);
  if (!userId) return { unknownCustomerId: customerId };
  await lockMember(tx, userId);
  const chargedAt = charge.created * 1000;
  if ((await endPlanPaidBy(deps, tx, { userId, chargedAt, reason: status })) === 'unknown') {
    return { unknownCustomerId: customerId };
  }
  // A plan's charge doesn't name our payment: it is the last one from before the charge.
  const [last] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.purpose, 'premium'),
        eq(payments.status, 'paid'),
        lte(payments.createdAt, chargedAt + HOUR),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (last) await tx.update(payments).set({ status, updatedAt: Date.now() }).where(eq(payments.id, last.id));
  return null;
};

/**
 * The boost payment of a charge. If we have not received the payment yet, it is stored as undone, so that it never
 * takes effect.
 */
const findBoostPayment = async (tx: Tx, charge: Stripe.Charge): Promise<string | null> => {
  const { paymentId, purpose, userId, postId } = charge.metadata;
  const intent = idOf(charge.payment_intent);
  if (purpose === 'boost' && paymentId && userId && (await findMemberOfCustomer(tx, null, userId))) {
    const now = Date.now();
    const row = { id: paymentId, userId, postId: postId ?? null, purpose: 'boost', status: 'open' } as const;
    await tx
      .insert(payments)
      .values({ ...row, stripePaymentIntentId: intent, amountCents: charge.amount, createdAt: now, updatedAt: now })
      .onConflictDoNothing();
    return paymentId;
  }
  return intent ? findBoostPaymentByIntent(tx, intent) : null;
};

/** The boost payment of a payment intent, or null. */
const findBoostPaymentByIntent = async (tx: Tx, intent: string): Promise<string | null> => {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.stripePaymentIntentId, intent), eq(payments.purpose, 'boost')));
  return row?.id ?? null;
};

/**
 * Revokes the purchase of a charge that was refunded or is disputed.
 * @returns the customer to wait for, if the charge belongs to a plan that is not known here yet
 */
export const undoCharge = async (deps: Deps, tx: Tx, charge: Stripe.Charge, status: Undone): Promise<Waiting> => {
  const paymentId = await findBoostPayment(tx, charge);
  if (!paymentId) return undoPlan(deps, tx, charge, status);
  await undoBoost(deps, tx, paymentId, status);
  return null;
};

/** Ends the boost of a disputed payment at once. Other disputes are traced by a job, which has to call Stripe. */
export const undoDisputedBoost = async (deps: Deps, tx: Tx, intent: string): Promise<boolean> => {
  const paymentId = await findBoostPaymentByIntent(tx, intent);
  if (paymentId) await undoBoost(deps, tx, paymentId, 'disputed');
  return paymentId !== null;
};

/** Finds the purchase behind a disputed charge, which the dispute itself does not name, and revokes it. */
export const traceDispute = async (deps: Deps, { chargeId }: { chargeId: string }): Promise<void> => {
  const charge = await deps.payments.findCharge(chargeId);
  const waiting = await deps.db.write((tx) => undoCharge(deps, tx, charge, 'disputed'));
  // The job is retried later, when the plan's own events have arrived.
  if (waiting) throw new Error(`The plan that charge ${chargeId} paid for is not known yet`);
};
