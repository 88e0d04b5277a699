import type { Deps } from '../context/context.ts';
import type { SecurityChange } from '../jobs/kinds.ts';
import { mailAccount } from '../mail/mail-member.ts';

const news: Record<SecurityChange, { subject: string; text: string }> = {
  'second-factor-on': {
    subject: 'Two-step sign-in is on',
    text: 'From now on we ask for a code of your authenticator app when you sign in with your password. Keep your recovery codes somewhere safe.',
  },
  'second-factor-off': {
    subject: 'Two-step sign-in was turned off',
    text: 'From now on your password alone signs you in.',
  },
  'recovery-codes': {
    subject: 'You have new recovery codes',
    text: 'The recovery codes that you had before do not work anymore.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    text: 'You can sign in with it from now on, without a password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    text: 'It does not sign you in anymore.',
  },
  'token-added': {
    subject: 'An API token was made for your account',
    text: 'Whoever has it can read what you can read, and change it where the token may write. You can revoke it in your settings.',
  },
  'social-linked': {
    subject: 'A new way to sign in to your account',
    text: 'From now on your account can also be opened by signing in with Google or Apple, with the account there that has this address.',
  },
  'codes-guessed': {
    subject: 'Somebody is guessing your sign-in codes',
    text: 'There were many wrong codes for your account just now, so we take none for a while. Whoever tried may know your password: choose a new one.',
  },
  'factor-lost': {
    subject: 'A way back into your account was asked for',
    text: 'Somebody who has your password says that your authenticator app and your recovery codes are lost. In 72 hours we mail a link that turns two-step sign-in off. Any sign-in before then calls it off.',
  },
};

/** Tells a member that a protection of their account changed, in case it was somebody else. */
export const sendSecurityMail = (
  deps: Deps,
  { userId, change }: { userId: string; change: SecurityChange },
  job: { id: string },
): Promise<void> =>
  mailAccount(deps, job, { userId }, ({ firstName }) => ({
    subject: news[change].subject,
    greeting: `Hello ${firstName},`,
    paragraphs: [news[change].text, 'If that was you, there is nothing to do.'],
    action: { label: 'Look at your security settings', url: `${deps.appUrl()}/settings#security` },
    footer: `If it was not you, choose a new password at ${deps.appUrl()}/login and write to ${deps.env.SUPPORT_EMAIL}.`,
  }));
