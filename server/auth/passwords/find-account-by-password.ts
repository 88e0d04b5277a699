import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { findAccountByEmail } from '../../platform/accounts/find-account.ts';
import { recordFailedSignIn } from '../../platform/audit/record-security-event.ts';
import { checkPassword } from './hash.ts';

/**
 * The account with this address and password. Counts as an attempt of the throttle until the caller takes it back.
 * @throws AppError INVALID_CREDENTIALS, also for unknown addresses; TOO_BUSY, which is not counted
 */
export const findAccountByPasswordOrThrow = async (ctx: Context, email: string, password: string) => {
  const { ip } = ctx.request;
  await ctx.throttle.attempt(ip, email);
  const account = await findAccountByEmail(ctx.db.fresh, email);
  const isCorrect = await checkPassword(account?.passwordHash, password).catch(async (error: unknown) => {
    // The password was not checked, so this is not a failed attempt.
    await ctx.throttle.takeBack(ip, email);
    throw error;
  });
  if (isCorrect && account?.passwordHash) return { ...account, passwordHash: account.passwordHash };
  await recordFailedSignIn(ctx, account?.id ?? null, 'password');
  throw new AppError('INVALID_CREDENTIALS');
};
