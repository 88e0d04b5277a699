import type { subscriptions } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { paymentFailed, planActive, planEnded } from './notices.ts';
import { isOngoing, isOver } from './plan-details.ts';
import { noticesOf, markReadAbout } from '../../notifications/mark-read-about.ts';

type Row = typeof subscriptions.$inferSelect;

/** Notifies the member of changes of their plan: started, payment failed, ended. Each of them once. */
export const notifyOfPlan = async (deps: Deps, tx: Tx, before: Row | null, after: Row): Promise<void> => {
  const { userId, stripeSubscriptionId: subscriptionId, status } = after;
  if (status === 'past_due' && before?.status !== 'past_due') {
    await notifyMember(deps, tx, paymentFailed, { userId });
    return;
  }
  // A payment is what the notices of a trial's end, a failed payment or an ended plan ask for.
  if (isOngoing(status) && before?.status !== status) await markReadAbout(deps, tx, [userId], noticesOf.plan);
  const wasOngoing = before !== null && isOngoing(before.status);
  if (isOngoing(status) && !wasOngoing) await notifyMember(deps, tx, planActive, { userId, subscriptionId });
  if (isOver(status) && wasOngoing) await notifyMember(deps, tx, planEnded, { userId, subscriptionId });
};
