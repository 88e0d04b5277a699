import { PAYMENT_GRACE_DAYS, PREMIUM_PRICE } from '#contracts/subscription/plans.ts';
import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';
import { findPlan } from './find-plan.ts';

/** Emails a member whose renewal failed, unless it was paid in the meantime. */
export const sendPaymentFailedMail = async (
  deps: Deps,
  { userId }: { userId: string },
  job: { id: string },
): Promise<void> => {
  const plan = await findPlan(deps.db.read, userId);
  if (plan?.status !== 'past_due') return;
  await mailAccount(deps, job, { userId }, ({ firstName }) => ({
    subject: "Your payment didn't go through",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `We couldn't charge ${PREMIUM_PRICE} for your Premium plan. You keep Premium for ${PAYMENT_GRACE_DAYS} more days while we try again.`,
      "To fix this, add a new card or another payment method. There's nothing else to do.",
    ],
    action: { label: 'Update your payment method', url: `${deps.appUrl()}/subscription` },
  }));
};
