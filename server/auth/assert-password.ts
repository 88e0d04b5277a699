import { AppError } from '../app-error.ts';
import type { MemberContext } from '../context.ts';
import { findAccountById } from './find-account.ts';
import { checkPassword } from './passwords.ts';

/**
 * Asks the member for the password once more, before something that a borrowed browser must not do.
 * @throws AppError NO_PASSWORD, WRONG_PASSWORD
 */
export const assertPassword = async (ctx: MemberContext, password: string): Promise<void> => {
  const account = await findAccountById(ctx.db.read, ctx.actor.id);
  if (account && account.passwordHash === null) throw new AppError('NO_PASSWORD');
  if (!(await checkPassword(account?.passwordHash, password))) throw new AppError('WRONG_PASSWORD');
};
