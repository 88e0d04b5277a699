import type { AssignedRole } from '#contracts/admin/roles.ts';
import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';

const roles: Record<AssignedRole, { title: string; does: string }> = {
  moderator: {
    title: 'a moderator',
    does: 'You can decide reports, reviews, disputes, identity checks and appeals.',
  },
  support: {
    title: 'on the support team',
    does: 'You can find members, help them back into their accounts and answer their questions.',
  },
};

type Job = { userId: string; role: AssignedRole | null; before: AssignedRole | null };

/** Emails a member what they do as staff now, or that they no longer do it. */
export const sendStaffRoleMail = (deps: Deps, { userId, role, before }: Job, job: { id: string }): Promise<void> =>
  mailAccount(deps, job, { userId }, ({ firstName }) => {
    const { APP_NAME, SUPPORT_EMAIL } = deps.env;
    const footer = `If you didn't expect this, please write to ${SUPPORT_EMAIL}.`;
    const greeting = `Hello ${firstName},`;
    if (!role) {
      const former = before ? roles[before].title : 'part of our team';
      return {
        subject: `You're no longer ${former}`,
        greeting,
        paragraphs: [`You're no longer ${former} at ${APP_NAME}. Your own account stays as it is.`],
        footer,
      };
    }
    return {
      subject: `You're now ${roles[role].title}`,
      greeting,
      paragraphs: [
        `You're now ${roles[role].title} at ${APP_NAME}. ${roles[role].does} What you do is kept in a log.`,
        "Use a password that you don't use anywhere else. You'll have to sign in again every 12 hours.",
      ],
      action: { label: 'Open the admin page', url: `${deps.appUrl()}/admin` },
      footer,
    };
  });
