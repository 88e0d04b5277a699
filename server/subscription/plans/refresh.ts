import { subscriptions } from '#db/schema/subscription/plans.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { findMemberOfCustomer } from '../payments/customer.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { planDetails } from './plan-details.ts';
import { API_ANSWER, savePlan } from './save-plan.ts';

const MAX_ATTEMPTS = 3;

/** When we last wrote a subscription; null if never. */
const findWrittenAt = async (db: Queryable, subscriptionId: string): Promise<number | null> => {
  const [row] = await db
    .select({ at: subscriptions.updatedAt })
    .from(subscriptions)
    .where(eq(subscriptions.stripeSubscriptionId, subscriptionId));
  return row?.at ?? null;
};

/**
 * Reads a subscription from Stripe and saves it as the member's plan. If the plan was changed here during the request,
 * the answer may be outdated, so the request is repeated.
 */
export const refreshPlan = async (deps: Deps, { subscriptionId }: { subscriptionId: string }): Promise<void> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await findWrittenAt(deps.db.fresh, subscriptionId);
    const details = planDetails(await deps.payments.findSubscription(subscriptionId));
    const isSettled = await deps.db.write(async (tx) => {
      const userId = await findMemberOfCustomer(tx, details.customerId, details.userId);
      if (!userId) return true;
      await lockMember(tx, userId);
      if ((await findWrittenAt(tx, subscriptionId)) !== before) return false;
      await savePlan(deps, tx, userId, details, API_ANSWER);
      return true;
    });
    if (isSettled) return;
  }
  throw new Error(`Subscription ${subscriptionId} changed whenever Stripe was asked about it`);
};
