import { authMessages } from '#contracts/auth.ts';
import type { Context } from '../../context/context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { HOUR } from '../../core/time.ts';
import { hashSecret } from '../../core/secrets.ts';

const MAILS_AN_HOUR = 5;

/**
 * Has a reset link mailed if there is such an account. Whether there is one is found out by the job, so that neither
 * the answer nor the time it takes tells.
 */
export const forgotPassword = async (ctx: Context, { email }: { email: string }) => {
  const key = `reset:${hashSecret(email)}`;
  // Whoever asks again and again fills no mailbox, and learns nothing from the answer.
  const isMuch = ctx.env.RATE_LIMIT && (await ctx.bus.quotas.take(key, MAILS_AN_HOUR, HOUR)) > 0;
  if (!isMuch) {
    await ctx.db.write((tx) => enqueue(tx, 'auth.forgot-mail', { email }, { dedupeKey: key }));
  }
  return { message: authMessages.forgotSent };
};
