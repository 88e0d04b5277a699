import type { Deps } from '../context.ts';
import { layOutMail } from '../email/layout.ts';
import { HOUR } from '../time.ts';
import { findAccountById } from './find-account.ts';
import { issueToken } from './one-time-tokens.ts';

/** Mails a link that sets a new password: single use, one hour. */
export const sendResetMail = async ({ db, env, mail, appUrl }: Deps, { userId }: { userId: string }): Promise<void> => {
  const account = await findAccountById(db.read, userId);
  if (!account) return;
  const token = await db.write((tx) =>
    issueToken(tx, { userId, purpose: 'reset-password', email: account.email, lifetimeMs: HOUR }),
  );
  await mail.send(
    layOutMail(env.APP_NAME, account.email, {
      subject: 'Reset your password',
      greeting: `Hello ${account.firstName},`,
      paragraphs: ['Here is the link to choose a new password. It works once, for one hour.'],
      action: { label: 'Choose a new password', url: `${appUrl()}/reset-password?token=${token}` },
      footer: 'If you did not ask for this, nothing has changed and you can ignore this mail.',
    }),
  );
};
