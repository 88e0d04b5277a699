import type { loginInput } from '#contracts/auth/auth.ts';
import type { User } from '#contracts/profile/profile.ts';
import type { z } from 'zod';
import { AppError } from '../platform/core/app-error.ts';
import type { Context } from '../platform/context/context.ts';
import { beginSession } from './devices/begin-session.ts';
import { findAccountByPasswordOrThrow } from './passwords/find-account-by-password.ts';
import { assertCode } from './second-factor/assert-code.ts';
import { findSecondFactor } from '../platform/accounts/find-account.ts';

/**
 * Signs a member in with a new session and ends the previous one. Only a correct password reveals whether there is a
 * second factor.
 */
export const login = async (ctx: Context, { email, password, code }: z.infer<typeof loginInput>): Promise<User> => {
  const { ip } = ctx.request;
  const account = await findAccountByPasswordOrThrow(ctx, email, password);
  const hasFactor = (await findSecondFactor(ctx.db.fresh, account.id)) !== null;
  if (hasFactor) {
    if (code === undefined) {
      // The first step is neither a failure nor a success, which would reset the count of wrong codes.
      await ctx.throttle.takeBack(ip, email);
      throw new AppError('SECOND_FACTOR_REQUIRED');
    }
    await assertCode(ctx, account.id, code, 'SECOND_FACTOR_WRONG');
  }
  await ctx.throttle.succeed(ip, email);
  return beginSession(ctx, account, { checkedHash: account.passwordHash, ...(hasFactor ? { provenBy: 'code' } : {}) });
};
