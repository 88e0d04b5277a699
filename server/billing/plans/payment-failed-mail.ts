import { PAYMENT_GRACE_DAYS, PREMIUM_PRICE } from '#contracts/app.ts';
import type { Deps } from '../../context/context.ts';
import { mailAccount } from '../../mail/mail-member.ts';
import { findPlan } from './find-plan.ts';

/** Mails a member whose renewal failed, unless it was paid meanwhile. */
export const sendPaymentFailedMail = async (
  deps: Deps,
  { userId }: { userId: string },
  job: { id: string },
): Promise<void> => {
  const plan = await findPlan(deps.db.read, userId);
  if (plan?.status !== 'past_due') return;
  await mailAccount(deps, job, { userId }, ({ firstName }) => ({
    subject: 'Your payment did not go through',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `We could not charge ${PREMIUM_PRICE} for your Premium plan. You keep Premium for ${PAYMENT_GRACE_DAYS} days while we try again.`,
      'A new card or another way to pay settles it. There is nothing else to do.',
    ],
    action: { label: 'Check how you pay', url: `${deps.appUrl()}/subscription` },
  }));
};
