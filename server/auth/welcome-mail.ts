import { TRIAL_DAYS } from '#contracts/app.ts';
import type { Deps } from '../context.ts';
import { layOutMail } from '../email/layout.ts';
import { findAccountById } from './find-account.ts';

/** Welcomes a new member. */
export const sendWelcomeMail = async (
  { db, env, mail, appUrl }: Deps,
  { userId }: { userId: string },
): Promise<void> => {
  const account = await findAccountById(db.read, userId);
  if (!account) return;
  await mail.send(
    layOutMail(env.APP_NAME, account.email, {
      subject: `Welcome to ${env.APP_NAME}`,
      greeting: `Hello ${account.firstName},`,
      paragraphs: [
        `Your account is ready, and the next ${TRIAL_DAYS} days are without limits: post what you offer, and message whoever you like.`,
        'A complete profile is what people read first. It takes two minutes.',
      ],
      action: { label: 'Complete your profile', url: `${appUrl()}/` },
    }),
  );
};
