import type { Deps } from '../platform/context/context.ts';
import { mailAccount } from '../platform/mail/mail-member.ts';

/** Emails a member where a new webhook of theirs leads, in case it was someone else who added it. */
export const sendWebhookAddedMail = (
  deps: Deps,
  { userId, host }: { userId: string; host: string },
  job: { id: string },
): Promise<void> =>
  mailAccount(deps, job, { userId }, ({ firstName }) => ({
    subject: 'A webhook was added to your account',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `From now on, we'll tell ${host} when something happens in your account, such as a new message. It gets no names and no texts.`,
      "If that was you, there's nothing you need to do.",
    ],
    action: { label: 'Check your webhooks', url: `${deps.appUrl()}/settings#security` },
    footer: `If it wasn't you, sign out and choose 'Forgot password?' at ${deps.appUrl()}/login. A new password also turns off all webhooks. Then write to ${deps.env.SUPPORT_EMAIL}.`,
  }));
