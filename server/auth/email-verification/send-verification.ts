import type { Deps, MemberContext } from '../../platform/context/context.ts';
import { HOUR } from '../../platform/core/time.ts';
import { hashSecret } from '../../platform/core/secrets.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findSelfOrThrow } from '../members/find-self.ts';

const EMAILS_AN_HOUR = 5;

type Limited = Pick<Deps, 'env' | 'bus'>;

const keyOf = (address: string) => `verify-to:${hashSecret(address)}`;

/**
 * Takes one of the emails that ask an address to confirm that it is an account's: five an hour in all, for whichever
 * account, because the address may be a stranger's.
 * @returns 0, or the ms until there is one again
 */
export const takeVerificationEmail = async ({ env, bus }: Limited, address: string): Promise<number> =>
  env.RATE_LIMIT ? bus.quotas.take(keyOf(address), EMAILS_AN_HOUR, HOUR) : 0;

/** Gives back an email that was not sent. */
export const giveBackVerificationEmail = ({ bus }: Limited, address: string): Promise<void> =>
  bus.quotas.giveBack(keyOf(address));

/** Emails a new verification link to the member's address, which may be a stranger's until it is verified. */
export const sendVerification = async (ctx: MemberContext) => {
  const userId = ctx.actor.id;
  const { email, isEmailVerified } = await findSelfOrThrow(ctx.db.fresh, userId);
  if (isEmailVerified) return { message: 'Your email address is already verified.' };
  const waitMs = await takeVerificationEmail(ctx, email);
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  // The job takes none of the five again.
  const payload = { userId, isCounted: true as const };
  await ctx.db.write((tx) => enqueue(tx, 'auth.verify-mail', payload, { dedupeKey: `verify-mail:${userId}` }));
  return { message: 'A new verification link is on its way to your inbox.' };
};
