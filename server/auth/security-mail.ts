import type { Deps } from '../platform/context/context.ts';
import type { SecurityChange } from '../platform/jobs/kinds.ts';
import { mailAccount } from '../platform/mail/mail-member.ts';

const updates: Record<SecurityChange, { subject: string; text: string }> = {
  'second-factor-on': {
    subject: 'Two-step sign-in is on',
    text: "From now on, we'll ask for a code from your authenticator app when you sign in with your password. Keep your recovery codes somewhere safe.",
  },
  'second-factor-off': {
    subject: 'Two-step sign-in was turned off',
    text: 'From now on, you only need your password to sign in.',
  },
  'recovery-codes': {
    subject: 'You have new recovery codes',
    text: 'Your old recovery codes no longer work.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    text: 'You can now sign in with it, without a password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    text: 'You can no longer sign in with it.',
  },
  'token-added': {
    subject: 'An API token was created for your account',
    text: 'Anyone who has it can read what you can read, and make changes if the token has the write scope. You can revoke it in your settings.',
  },
  'social-linked': {
    subject: 'A new way to sign in to your account',
    text: 'From now on, you can also sign in with the Google or Apple account that has this email address.',
  },
  'codes-guessed': {
    subject: 'Someone is guessing your sign-in codes',
    text: "Someone just entered many wrong codes for your account, so we won't accept any for a while. They may know your password. Please choose a new one.",
  },
  'factor-lost': {
    subject: 'Someone asked for a way back into your account',
    text: "Someone who has your password says that your authenticator app and recovery codes are lost. In 72 hours we'll email you a link that turns off two-step sign-in. Any sign-in before then cancels this.",
  },
};

/** Emails a member that a protection of their account changed, in case it was someone else. */
export const sendSecurityMail = (
  deps: Deps,
  { userId, change }: { userId: string; change: SecurityChange },
  job: { id: string },
): Promise<void> =>
  mailAccount(deps, job, { userId }, ({ firstName }) => ({
    subject: updates[change].subject,
    greeting: `Hello ${firstName},`,
    paragraphs: [updates[change].text, "If that was you, there's nothing you need to do."],
    action: { label: 'Check your security settings', url: `${deps.appUrl()}/settings#security` },
    footer: `If it wasn't you, sign out, choose 'Forgot password?' at ${deps.appUrl()}/login, and write to ${deps.env.SUPPORT_EMAIL}.`,
  }));
