import { AppError } from '../../core/app-error.ts';
import type { MemberContext } from '../../context/context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { findSelfOrThrow } from '../../members/find-self.ts';
import { HOUR } from '../../core/time.ts';
import { hashSecret } from '../../core/secrets.ts';

const MAILS_AN_HOUR = 5;

/** Mails a new verification link to the member's address, which may be a stranger's until it is verified. */
export const sendVerification = async (ctx: MemberContext) => {
  const userId = ctx.actor.id;
  const { email } = await findSelfOrThrow(ctx.db.read, userId);
  const key = `verify-to:${hashSecret(email)}`;
  const waitMs = ctx.env.RATE_LIMIT ? await ctx.bus.quotas.take(key, MAILS_AN_HOUR, HOUR) : 0;
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  await ctx.db.write((tx) => enqueue(tx, 'auth.verify-mail', { userId }, { dedupeKey: `verify-mail:${userId}` }));
  return { message: 'A new verification link is on its way to your inbox.' };
};
