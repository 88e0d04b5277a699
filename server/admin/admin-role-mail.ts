import type { Deps } from '../context/context.ts';
import { mailAccount } from '../mail/mail-member.ts';

/** Tells a member that they were made an admin, or no longer are one. */
export const sendAdminRoleMail = (
  deps: Deps,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
  job: { id: string },
): Promise<void> =>
  mailAccount(deps, job, { userId }, ({ firstName }) => ({
    subject: isAdmin ? 'You are an admin now' : 'You are no longer an admin',
    greeting: `Hello ${firstName},`,
    paragraphs: isAdmin
      ? [
          `You are an admin of ${deps.env.APP_NAME} from now on: you see every member, decide on reviews and identity checks, and what you do is kept in a log.`,
          'Choose a password that you use nowhere else.',
        ]
      : [`You are no longer an admin of ${deps.env.APP_NAME}. Your own account stays as it is.`],
    ...(isAdmin ? { action: { label: 'Open the admin page', url: `${deps.appUrl()}/admin` } } : {}),
    footer: `If you did not expect this, please write to ${deps.env.SUPPORT_EMAIL}.`,
  }));
