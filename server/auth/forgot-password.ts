import { authMessages } from '#contracts/auth.ts';
import type { Context } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { HOUR } from '../time.ts';
import { findAccountByEmail } from './find-account.ts';

const MAILS_AN_HOUR = 5;

/** Has a reset link mailed if there is such an account. The answer is the same either way. */
export const forgotPassword = async (ctx: Context, { email }: { email: string }) => {
  const account = await findAccountByEmail(ctx.db.read, email);
  // Whoever asks again and again fills no mailbox, and learns nothing from the answer.
  const isMuch =
    account && ctx.env.RATE_LIMIT && (await ctx.bus.quotas.take(`reset:${account.id}`, MAILS_AN_HOUR, HOUR)) > 0;
  if (account && !isMuch) {
    await ctx.db.write((tx) =>
      enqueue(tx, 'auth.reset-mail', { userId: account.id }, { dedupeKey: `reset-mail:${account.id}` }),
    );
  }
  return { message: authMessages.forgotSent };
};
