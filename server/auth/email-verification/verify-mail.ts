import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';
import { DAY } from '../../platform/core/time.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import { issueToken } from '../one-time-tokens.ts';
import { giveBackVerificationEmail, takeVerificationEmail } from './send-verification.ts';

const LIFETIME_MS = 2 * DAY;

/**
 * Emails the link that verifies the member's address, unless that address got five in an hour already. `isCounted`: this
 * one was taken from the five before.
 */
export const sendVerifyMail = async (
  deps: Deps,
  { userId, isCounted }: { userId: string; isCounted?: true },
  job: { id: string },
): Promise<void> => {
  const { db, env, appUrl, log } = deps;
  const account = await findAccountById(db.read, userId);
  if (!account || account.isEmailVerified) return;
  if (!isCounted && (await takeVerificationEmail(deps, account.email)) > 0) {
    log.warn({ job: job.id }, 'no more verification emails to this address for a while');
    return;
  }
  const token = await db.write((tx) =>
    issueToken(tx, { userId, purpose: 'verify-email', email: account.email, lifetimeMs: LIFETIME_MS }),
  );
  await mailAccount(deps, job, { userId, address: account.email, isAskedFor: true }, ({ firstName }) => ({
    subject: 'Please verify your email',
    greeting: `Hello ${firstName},`,
    paragraphs: ['Please confirm that this is your email address. The link works for two days.'],
    action: { label: 'Verify my email', url: `${appUrl()}/verify-email?token=${token}` },
    footer: `If you don't have a ${env.APP_NAME} account, please ignore this email.`,
  })).catch(async (error: unknown) => {
    // The email was not sent, and a retry takes one again.
    if (!isCounted) await giveBackVerificationEmail(deps, account.email);
    throw error;
  });
};
