import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findSelfOrThrow } from '../members/find-self.ts';
import { takeVerificationMail } from './mail-quota.ts';

/** Mails a new verification link to the member's address, which may be a stranger's until it is verified. */
export const sendVerification = async (ctx: MemberContext) => {
  const userId = ctx.actor.id;
  const { email } = await findSelfOrThrow(ctx.db.read, userId);
  const waitMs = await takeVerificationMail(ctx, email);
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  const payload = { userId, isCounted: true as const };
  await ctx.db.write((tx) => enqueue(tx, 'auth.verify-mail', payload, { dedupeKey: `verify-mail:${userId}` }));
  return { message: 'A new verification link is on its way to your inbox.' };
};
