import type Stripe from 'stripe';
import { idOf } from '../payments/id-of.ts';

/** What we keep of a subscription of Stripe's. */
export type PlanFacts = {
  id: string;
  customerId: string;
  /** From our own metadata, where it is. */
  userId: string | null;
  status: string;
  createdAt: number;
  currentPeriodEnd: number | null;
  cancelAtPeriodEnd: boolean;
};

/** Statuses of a plan that gives something or may again without a new checkout. */
const live = new Set(['active', 'trialing', 'past_due']);
/** Statuses that Stripe never leaves. */
const over = new Set(['canceled', 'incomplete_expired']);

export const isLive = (status: string): boolean => live.has(status);
export const isOver = (status: string): boolean => over.has(status);

/**
 * Reads a subscription. Its period lies on its items since the API of 2025-03-31, and on itself before that: events
 * come in the version that the Stripe account is set to, which need not be the library's.
 */
export const planFacts = (subscription: Stripe.Subscription): PlanFacts => {
  const old = (subscription as { current_period_end?: number }).current_period_end;
  const ends = subscription.items.data.flatMap((item) => item.current_period_end ?? []);
  const end = ends.length > 0 ? Math.max(...ends) : (old ?? null);
  const endsEarly = subscription.cancel_at !== null && end !== null && subscription.cancel_at <= end;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    userId: subscription.metadata.userId ?? null,
    status: subscription.status,
    createdAt: subscription.created * 1000,
    currentPeriodEnd: end === null ? null : end * 1000,
    // The portal may cancel by a date instead of by the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || endsEarly,
  };
};
