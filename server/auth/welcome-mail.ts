import { TRIAL_DAYS } from '#contracts/app.ts';
import type { Deps } from '../context/context.ts';
import type { Letter } from '../mail/layout.ts';
import { mailAccount } from '../mail/mail-member.ts';

/** The welcome letter. */
export const welcomeLetter = ({ env, appUrl }: Pick<Deps, 'env' | 'appUrl'>, firstName: string): Letter => ({
  subject: `Welcome to ${env.APP_NAME}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `Your account is ready, and the next ${TRIAL_DAYS} days are without limits: post what you offer, and message whoever you like.`,
    'A complete profile is what people read first. It takes two minutes.',
  ],
  action: { label: 'Complete your profile', url: `${appUrl()}/` },
});

/** Welcomes a new member. */
export const sendWelcomeMail = (deps: Deps, { userId }: { userId: string }, job: { id: string }): Promise<void> =>
  mailAccount(deps, job, { userId }, ({ firstName }) => welcomeLetter(deps, firstName));
