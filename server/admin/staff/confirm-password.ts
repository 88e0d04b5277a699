import { findAccountById } from '../../platform/accounts/find-account.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { checkPassword } from '../../auth/passwords/hash.ts';

/**
 * Checks the actor's own password. Wrong ones count as failed sign-ins, so that a stolen session cannot guess for long.
 * @throws WRONG_PASSWORD, or the refusal of too many attempts
 */
export const confirmPassword = async (ctx: MemberContext, password: string): Promise<void> => {
  const account = await findAccountById(ctx.db.fresh, ctx.actor.id);
  const { ip } = ctx.request;
  if (account) await ctx.throttle.attempt(ip, account.email);
  if (!(await checkPassword(account?.passwordHash, password)) || !account) throw new AppError('WRONG_PASSWORD');
  await ctx.throttle.succeed(ip, account.email);
};
