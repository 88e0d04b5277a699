import type { Queryable } from '#db/client/types.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import { peekToken } from '../one-time-tokens.ts';

/** The account whose password a mailed link can set: as long as the address that it was mailed to is the account's. */
export const findAccountOfResetLink = async (db: Queryable, token: string) => {
  const link = await peekToken(db, 'reset-password', token);
  const account = link && (await findAccountById(db, link.userId));
  if (!account || account.email !== link.email) throw new AppError('RESET_LINK_INVALID');
  return account;
};

/** Refuses a link that could not be used, before a new password is typed. The link stays as it is. */
export const checkResetLink = async (ctx: Context, { token }: { token: string }) => {
  await findAccountOfResetLink(ctx.db.fresh, token);
  return { success: true as const };
};
