import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';

/** Tells a member that the password was changed, in case it was somebody else. */
export const sendPasswordChangedMail = (
  deps: Deps,
  { userId }: { userId: string },
  job: { id: string },
): Promise<void> =>
  mailAccount(deps, job, { userId }, ({ firstName }) => ({
    subject: 'Your password was changed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The password of your ${deps.env.APP_NAME} account was just changed, and other browsers were signed out.`,
      "If that was you, there's nothing you need to do.",
    ],
    action: { label: 'This was not me', url: `${deps.appUrl()}/login` },
    footer: `If it wasn't you, choose 'Forgot password?' there, and write to ${deps.env.SUPPORT_EMAIL}.`,
  }));
