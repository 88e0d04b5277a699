import { authMessages } from '#contracts/auth/auth-messages.ts';
import type { Context } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { HOUR } from '../../platform/core/time.ts';
import { hashSecret } from '../../platform/core/secrets.ts';

const EMAILS_AN_HOUR = 5;

/**
 * Has a reset link emailed if the account exists. The lookup happens in the job, so that neither the response nor its
 * timing reveals whether it does.
 */
export const forgotPassword = async (ctx: Context, { email }: { email: string }) => {
  const key = `reset:${hashSecret(email)}`;
  // Over the limit no email is sent; the response stays the same.
  const isOverLimit = ctx.env.RATE_LIMIT && (await ctx.bus.quotas.take(key, EMAILS_AN_HOUR, HOUR)) > 0;
  if (!isOverLimit) {
    await ctx.db.write((tx) => enqueue(tx, 'auth.forgot-mail', { email }, { dedupeKey: key }));
  }
  return { message: authMessages.forgotSent };
};
