import type { Deps } from '../platform/context/context.ts';
import { mailAccount } from '../platform/mail/mail-member.ts';

/** Emails a member that they are an admin now, or no longer are. */
export const sendAdminRoleMail = (
  deps: Deps,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
  job: { id: string },
): Promise<void> =>
  mailAccount(deps, job, { userId }, ({ firstName }) => ({
    subject: isAdmin ? "You're now an admin" : "You're no longer an admin",
    greeting: `Hello ${firstName},`,
    paragraphs: isAdmin
      ? [
          `You're now an admin of ${deps.env.APP_NAME}. You can see every member and decide on reviews and identity checks. What you do is kept in a log.`,
          "Use a password that you don't use anywhere else.",
        ]
      : [`You're no longer an admin of ${deps.env.APP_NAME}. Your own account stays as it is.`],
    ...(isAdmin ? { action: { label: 'Open the admin page', url: `${deps.appUrl()}/admin` } } : {}),
    footer: `If you didn't expect this, please write to ${deps.env.SUPPORT_EMAIL}.`,
  }));
