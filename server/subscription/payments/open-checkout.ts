import { newId } from '#db/client/ids.ts';
import { payments } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import { BOOST_CENTS } from '#contracts/posts/boosts.ts';
import { PREMIUM_CENTS } from '#contracts/subscription/plans.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { type MemberContext, pageOriginOf } from '../../platform/context/context.ts';
import { HOUR } from '../../platform/core/time.ts';
import { findOrCreateCustomer } from './customer.ts';
import { lockMember } from '../../auth/members/lock-member.ts';

type Order = { purpose: 'premium' | 'boost'; postId: string | null; successPath: string; cancelPath: string };
type Payment = typeof payments.$inferSelect;

/** Stripe closes a checkout after a day; we open a new one a little earlier. */
const REUSED_FOR_MS = 23 * HOUR;
const MAX_ATTEMPTS = 3;

const findOrCreatePayment = async (tx: Tx, userId: string, { purpose, postId }: Order): Promise<Payment> => {
  await lockMember(tx, userId);
  const now = Date.now();
  const [open] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.purpose, purpose),
        postId === null ? isNull(payments.postId) : eq(payments.postId, postId),
        eq(payments.status, 'open'),
        gt(payments.createdAt, now - REUSED_FOR_MS),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (open) return open;
  const amountCents = purpose === 'premium' ? PREMIUM_CENTS : BOOST_CENTS;
  const values = { id: newId(), userId, purpose, postId, amountCents, status: 'open' as const };
  const [created] = await tx
    .insert(payments)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  if (!created) throw new AppError('INTERNAL');
  return created;
};

const change = (ctx: MemberContext, payment: Payment, values: Partial<Payment>) =>
  ctx.db.write((tx) =>
    tx
      .update(payments)
      .set({ ...values, updatedAt: Date.now() })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'open'))),
  );

/** The URL of the payment's existing checkout; null if that has ended and a new payment is needed. */
const findOrOpenUrl = async (ctx: MemberContext, payment: Payment, order: Order): Promise<string | null> => {
  if (payment.stripeSessionId) {
    const session = await ctx.payments.findCheckout(payment.stripeSessionId);
    if (session.status === 'complete') throw new AppError('PAYMENT_ON_ITS_WAY');
    if (session.status === 'open' && session.url) return session.url;
    await change(ctx, payment, { status: 'failed' });
    return null;
  }
  const session = await ctx.payments.openCheckout({
    price: order.purpose,
    customerId: await findOrCreateCustomer(ctx),
    metadata: {
      paymentId: payment.id,
      userId: ctx.actor.id,
      purpose: order.purpose,
      ...(order.postId ? { postId: order.postId } : {}),
    },
    successUrl: `${pageOriginOf(ctx)}${order.successPath}`,
    cancelUrl: `${pageOriginOf(ctx)}${order.cancelPath}`,
  });
  await change(ctx, payment, { stripeSessionId: session.id });
  return session.url;
};

/** The URL of the checkout. Idempotent: repeated and concurrent requests get the same one. */
export const openCheckout = async (ctx: MemberContext, order: Order): Promise<string> => {
  if (!ctx.payments.isConfigured()) throw new AppError('PAYMENTS_NOT_CONFIGURED');
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const payment = await ctx.db.write((tx) => findOrCreatePayment(tx, ctx.actor.id, order));
    const url = await findOrOpenUrl(ctx, payment, order);
    if (url) return url;
  }
  throw new AppError('PAYMENTS_UNAVAILABLE');
};
