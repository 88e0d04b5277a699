import { authMessages } from '#contracts/auth.ts';
import type { Context } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { findAccountByEmail } from './find-account.ts';

/** Has a reset link mailed if there is such an account. The answer is the same either way. */
export const forgotPassword = async (ctx: Context, { email }: { email: string }) => {
  const account = await findAccountByEmail(ctx.db.read, email);
  if (account) {
    await ctx.db.write((tx) =>
      enqueue(tx, 'auth.reset-mail', { userId: account.id }, { dedupeKey: `reset-mail:${account.id}` }),
    );
  }
  return { message: authMessages.forgotSent };
};
