import { AppError } from '../../core/app-error.ts';
import type { Context } from '../../context/context.ts';
import { peekToken } from '../one-time-tokens.ts';

/** Refuses a link that could not be used, before a new password is typed. The link stays as it is. */
export const checkResetLink = async (ctx: Context, { token }: { token: string }) => {
  if (!(await peekToken(ctx.db.fresh, 'reset-password', token))) throw new AppError('RESET_LINK_INVALID');
  return { success: true as const };
};
