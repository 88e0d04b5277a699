import type { Deps } from '../../platform/context/context.ts';
import { isOver, planFacts } from './plan-facts.ts';

/** Cancels an obsolete subscription at Stripe, so that it is never charged again. */
export const endAtStripe = async (deps: Deps, { subscriptionId }: { subscriptionId: string }): Promise<void> => {
  const facts = planFacts(await deps.payments.findSubscription(subscriptionId));
  if (!isOver(facts.status)) await deps.payments.endSubscription(subscriptionId);
};
