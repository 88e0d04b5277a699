import { PAYMENT_GRACE_DAYS } from '#contracts/subscription/plans.ts';
import type { subscriptions } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { notify } from '../../notifications/notify.ts';
import { isOngoing, isOver } from './plan-details.ts';
import { noticesOf, readAbout } from '../../notifications/read-about.ts';

type Row = typeof subscriptions.$inferSelect;

const actionUrl = '/subscription';

/** Notifies the member of changes of their plan: started, payment failed, ended. Each of them once. */
export const notifyOfPlan = async (deps: Deps, tx: Tx, before: Row | null, after: Row): Promise<void> => {
  const { userId, stripeSubscriptionId: id, status } = after;
  const about = { userId, aboutUserId: null, type: 'other' as const, topic: 'plan' as const, actionUrl };
  if (status === 'past_due' && before?.status !== 'past_due') {
    await notify(deps, tx, {
      ...about,
      title: "Your payment didn't go through",
      description: `You keep Premium for ${PAYMENT_GRACE_DAYS} more days. Please check your payment method.`,
      dedupeKey: `plan-past-due:${id}:${after.pastDueSince}`,
    });
    await enqueue(tx, 'subscription.payment-failed-mail', { userId });
    return;
  }
  // Who pays has done what the notices of a trial's end, of a failed payment or of an ended plan ask for.
  if (isOngoing(status) && before?.status !== status) await readAbout(deps, tx, [userId], noticesOf.plan);
  if (isOngoing(status) && !(before && isOngoing(before.status))) {
    await notify(deps, tx, {
      ...about,
      title: 'Premium is active',
      description: 'You now have unlimited posts and messages, and free boosts. Thank you.',
      dedupeKey: `plan-begun:${id}`,
    });
  }
  if (isOver(status) && before && isOngoing(before.status)) {
    await notify(deps, tx, {
      ...about,
      title: 'Your Premium plan has ended',
      description: "You're on the free plan now. Everything you made stays.",
      dedupeKey: `plan-over:${id}`,
    });
  }
};
