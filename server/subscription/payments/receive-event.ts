import { stripeEvents } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Deps } from '../../platform/context/context.ts';
import { applyEvent } from './apply-event.ts';
import { idOf } from './id-of.ts';

const personalKeys =
  /^(email|name|phone|address|shipping|customer_(details|email|name|phone|address|shipping)|receipt_email|billing_details|payment_method_details|evidence)$/;

/** A copy without names, addresses and cards, which stored events do not need. */
const withoutPersonalData = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPersonalData);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !personalKeys.test(key))
      .map(([key, child]) => [key, withoutPersonalData(child)]),
  );
};

const settle = async (deps: Deps, tx: Tx, event: Stripe.Event): Promise<boolean> => {
  const outcome = await applyEvent(deps, tx, event);
  await tx
    .update(stripeEvents)
    .set(outcome ? { waitsFor: outcome.unknownCustomerId } : { processedAt: Date.now(), waitsFor: null })
    .where(eq(stripeEvents.id, event.id));
  return outcome === null;
};

/** Applies events that arrived before their customer was known, in the order in which they happened. */
const settleWaiting = async (deps: Deps, tx: Tx, customerId: string): Promise<void> => {
  const waitingEvents = await tx
    .select({ payload: stripeEvents.payload })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.waitsFor, customerId), isNull(stripeEvents.processedAt)))
    .orderBy(asc(stripeEvents.createdAt), asc(stripeEvents.id));
  for (const { payload } of waitingEvents) await settle(deps, tx, payload as Stripe.Event);
};

/**
 * Receives a Stripe event: verifies, stores and applies it once, in one write. A duplicate finds the row of the first
 * and changes nothing; a failure leaves no row, and Stripe sends the event again.
 */
export const receiveEvent = async (deps: Deps, body: Buffer, signature: string): Promise<void> => {
  const event = await deps.payments.readEvent(body, signature);
  await deps.db.write(async (tx) => {
    const stored = await tx
      .insert(stripeEvents)
      .values({
        id: event.id,
        type: event.type,
        payload: withoutPersonalData(event),
        createdAt: event.created * 1000,
        receivedAt: Date.now(),
      })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (stored.length === 0) return;
    const { customer } = event.data.object as { customer?: string | { id: string } | null };
    const customerId = idOf(customer);
    if ((await settle(deps, tx, event)) && customerId) await settleWaiting(deps, tx, customerId);
  });
};
