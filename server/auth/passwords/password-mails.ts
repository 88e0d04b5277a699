import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';
import { HOUR } from '../../platform/core/time.ts';
import { findAccountByEmail, findAccountById } from '../../platform/accounts/find-account.ts';
import { issueToken } from '../one-time-tokens.ts';

/** Emails a link that sets a new password: single use, one hour. */
export const sendResetMail = async (deps: Deps, { userId }: { userId: string }, job: { id: string }): Promise<void> => {
  const { db, appUrl } = deps;
  const account = await findAccountById(db.read, userId);
  if (!account) return;
  const token = await db.write((tx) =>
    issueToken(tx, { userId, purpose: 'reset-password', email: account.email, lifetimeMs: HOUR }),
  );
  await mailAccount(deps, job, { userId, address: account.email, isAskedFor: true }, ({ firstName }) => ({
    subject: 'Reset your password',
    greeting: `Hello ${firstName},`,
    paragraphs: ['Use this link to choose a new password. It works once and expires in an hour.'],
    action: { label: 'Choose a new password', url: `${appUrl()}/reset-password?token=${token}` },
    footer: "If you didn't ask for this, you can ignore this email. Nothing has changed.",
  }));
};

/** Emails that link to an address, if it belongs to a member. The requester is not authenticated. */
export const sendForgotMail = async (deps: Deps, { email }: { email: string }, job: { id: string }): Promise<void> => {
  const account = await findAccountByEmail(deps.db.read, email);
  if (account) await sendResetMail(deps, { userId: account.id }, job);
};

/** Emails a member that the password was changed, in case it was someone else. */
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
    action: { label: "This wasn't me", url: `${deps.appUrl()}/login` },
    footer: `If it wasn't you, choose 'Forgot password?' there, and write to ${deps.env.SUPPORT_EMAIL}.`,
  }));
