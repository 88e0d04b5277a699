import type { loginInput } from '#contracts/auth.ts';
import type { User } from '#contracts/profile.ts';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { findSelfOrThrow } from '../profile/find-self.ts';
import { findAccountByEmail } from './find-account.ts';
import { checkPassword } from './passwords.ts';
import { refuseSuspended } from './refuse-suspended.ts';

/**
 * Signs a member in with a new session; the session that was there before ends.
 * @throws AppError INVALID_CREDENTIALS, TOO_MANY_SIGN_INS, SUSPENDED
 */
export const login = async (ctx: Context, { email, password }: z.infer<typeof loginInput>): Promise<User> => {
  const { ip, userAgent } = ctx.request;
  await ctx.throttle.attempt(ip, email);
  const account = await findAccountByEmail(ctx.db.read, email);
  if (!(await checkPassword(account?.passwordHash, password)) || !account) throw new AppError('INVALID_CREDENTIALS');
  await ctx.throttle.succeed(ip, email);
  refuseSuspended(account);
  if (ctx.actor?.sessionId) await ctx.sessions.end(ctx.actor.sessionId);
  ctx.setCookie(await ctx.sessions.start(account.id, userAgent));
  return findSelfOrThrow(ctx.db.read, account.id);
};
