import type { Deps } from '../context.ts';
import { memberOfCustomer } from '../payments/customer.ts';
import { planFacts } from './plan-facts.ts';
import { ANSWER, savePlan } from './save-plan.ts';

/** Asks Stripe how a subscription stands and makes that the member's plan. */
export const refreshPlan = async (deps: Deps, { subscriptionId }: { subscriptionId: string }): Promise<void> => {
  const facts = planFacts(await deps.payments.findSubscription(subscriptionId));
  await deps.db.write(async (tx) => {
    const userId = await memberOfCustomer(tx, facts.customerId, facts.userId);
    if (userId) await savePlan(deps, tx, userId, facts, ANSWER);
  });
};
