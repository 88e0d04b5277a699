import { PAYMENT_GRACE_DAYS, PREMIUM_PRICE } from '#contracts/app.ts';
import { findAccountById } from '../auth/find-account.ts';
import type { Deps } from '../context.ts';
import { layOutMail } from '../email/layout.ts';
import { findPlan } from './find-plan.ts';

/** Mails a member whose renewal could not be charged, unless it was in the meantime. */
export const sendPaymentFailedMail = async (deps: Deps, { userId }: { userId: string }): Promise<void> => {
  const { db, env, mail, appUrl } = deps;
  const account = await findAccountById(db.read, userId);
  const plan = await findPlan(db.read, userId);
  if (!account || plan?.status !== 'past_due') return;
  await mail.send(
    layOutMail(env.APP_NAME, account.email, {
      subject: 'Your payment did not go through',
      greeting: `Hello ${account.firstName},`,
      paragraphs: [
        `We could not charge ${PREMIUM_PRICE} for your Premium plan. You keep Premium for ${PAYMENT_GRACE_DAYS} days while we try again.`,
        'A new card or another way to pay settles it. There is nothing else to do.',
      ],
      action: { label: 'Check how you pay', url: `${appUrl()}/subscription` },
    }),
  );
};
