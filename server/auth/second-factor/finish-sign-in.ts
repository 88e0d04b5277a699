import type { User } from '#contracts/profile/profile.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { beginSession } from '../devices/begin-session.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import { assertCode } from './assert-code.ts';
import { clearWaitingCookie, waitingMember } from '../../platform/sessions/waiting-sign-in.ts';

/** Completes a sign-in with Google or Apple by the code of the second factor. */
export const finishSignIn = async (ctx: Context, { code }: { code: string }): Promise<User> => {
  const userId = waitingMember(ctx, ctx.request.waitingSignIn);
  const account = userId ? await findAccountById(ctx.db.fresh, userId) : null;
  if (!account) throw new AppError('SIGN_IN_STEP_OVER');
  await assertCode(ctx, account.id, code, 'SECOND_FACTOR_WRONG');
  ctx.setCookie(clearWaitingCookie(ctx));
  return beginSession(ctx, account, { provenBy: 'code' });
};
