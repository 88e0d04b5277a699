import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';

/** Example: 'Friday, November 20 at 3:20 PM CST'; in UTC for members who never set a time zone. */
const timeText = (at: number, timeZone: string | null): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  }).format(at);

/** Emails a member about a sign-in from a new browser or network. */
export const sendNewDeviceMail = (
  deps: Deps,
  { userId, device, at }: { userId: string; device: string; at: number },
  job: { id: string },
): Promise<void> =>
  mailAccount(deps, job, { userId }, ({ firstName, timeZone }) => ({
    subject: 'A new sign-in to your account',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Someone signed in to your ${deps.env.APP_NAME} account from a new browser or place: ${device}, ${timeText(at, timeZone)}.`,
      "If that was you, there's nothing you need to do.",
      `If it wasn't, sign that browser out in your settings. Then sign out yourself, and choose 'Forgot password?' at ${deps.appUrl()}/login.`,
    ],
    action: { label: 'See where you are signed in', url: `${deps.appUrl()}/settings#security` },
    footer: `We never ask for your password by email. If something looks wrong, write to ${deps.env.SUPPORT_EMAIL}.`,
  }));
