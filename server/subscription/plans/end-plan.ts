import { subscriptions } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { MINUTE } from '../../platform/core/time.ts';
import { entitle } from './entitle.ts';
import { isOngoing, isOver, planDetails } from './plan-details.ts';
import { findPlan } from './find-plan.ts';
import { notifyOfPlan } from './notify-of-plan.ts';

/** Stripe may create the charge shortly before the subscription that it pays for. */
const LEAD_MS = 5 * MINUTE;

/**
 * Ends the plan that a charge paid for, here and at Stripe. A charge older than the current plan does not affect it.
 * @returns 'unknown' if the member has no matching plan here yet
 */
export const endPlanPaidBy = async (
  deps: Deps,
  tx: Tx,
  { userId, chargedAt, reason }: { userId: string; chargedAt: number; reason: 'refunded' | 'disputed' },
): Promise<'done' | 'unknown'> => {
  const row = await findPlan(tx, userId);
  if (!row?.stripeSubscriptionId) return 'unknown';
  if (!isOngoing(row.status) || chargedAt < row.createdAt - LEAD_MS) return 'done';
  const ended = { ...row, status: 'canceled', cancelAtPeriodEnd: false, pastDueSince: null, updatedAt: Date.now() };
  await tx.update(subscriptions).set(ended).where(eq(subscriptions.userId, userId));
  await entitle(tx, userId, ended);
  await notifyOfPlan(deps, tx, row, ended);
  deps.log.info({ userId, reason }, 'a plan ended because its payment was reversed');
  await enqueue(tx, 'subscription.end-at-stripe', { subscriptionId: row.stripeSubscriptionId });
  return 'done';
};

/** Cancels the plan of an erased account at Stripe, so that it is no longer charged. */
export const endPlanOfErased = async (_: Deps, tx: Tx, { userId }: DomainEvents['MemberErased']): Promise<void> => {
  const row = await findPlan(tx, userId);
  if (!row?.stripeSubscriptionId || isOver(row.status)) return;
  await enqueue(tx, 'subscription.end-at-stripe', { subscriptionId: row.stripeSubscriptionId });
};

/** Cancels an obsolete subscription at Stripe, so that it is never charged again. */
export const endAtStripe = async (deps: Deps, { subscriptionId }: { subscriptionId: string }): Promise<void> => {
  const details = planDetails(await deps.payments.findSubscription(subscriptionId));
  if (!isOver(details.status)) await deps.payments.endSubscription(subscriptionId);
};
