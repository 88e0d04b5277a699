import type { Deps } from '../context.ts';
import { layOutMail } from '../email/layout.ts';
import { DAY } from '../time.ts';
import { findAccountById } from './find-account.ts';
import { issueToken } from './one-time-tokens.ts';

const LIFETIME_MS = 2 * DAY;

/** Mails a link that proves the address is the member's. */
export const sendVerifyMail = async (
  { db, env, mail, appUrl }: Deps,
  { userId }: { userId: string },
): Promise<void> => {
  const account = await findAccountById(db.read, userId);
  if (!account || account.isEmailVerified) return;
  const token = await db.write((tx) =>
    issueToken(tx, { userId, purpose: 'verify-email', email: account.email, lifetimeMs: LIFETIME_MS }),
  );
  await mail.send(
    layOutMail(env.APP_NAME, account.email, {
      subject: 'Please verify your email',
      greeting: `Hello ${account.firstName},`,
      paragraphs: ['Please confirm that this address is yours. The link works for two days.'],
      action: { label: 'Verify my email', url: `${appUrl()}/verify-email?token=${token}` },
      footer: `If you have no account at ${env.APP_NAME}, please ignore this mail.`,
    }),
  );
};
