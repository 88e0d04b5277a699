import { AppError } from '../../core/app-error.ts';
import type { Tx } from '#db/client/types.ts';
import type { MemberContext } from '../../context/context.ts';
import { lockMember } from '../../members/lock-member.ts';
import { findAccountById } from '../../members/find-account.ts';
import { forgetGuesses, takeGuess, tooManyGuesses } from '../guesses.ts';
import { checkPassword } from './hash.ts';

/**
 * Asks the member for the password once more, before something that a borrowed browser must not do.
 * @returns the hash that it fits, for `isSamePassword`
 */
export const assertPassword = async (ctx: MemberContext, password: string): Promise<string> => {
  const account = await findAccountById(ctx.db.fresh, ctx.actor.id);
  if (account && account.passwordHash === null) throw new AppError('NO_PASSWORD');
  const key = `password:${ctx.actor.id}`;
  const wait = await takeGuess(ctx, key);
  if (wait > 0) throw tooManyGuesses('TOO_MANY_SIGN_INS', wait);
  const fits = await checkPassword(account?.passwordHash, password);
  if (!fits || !account?.passwordHash) throw new AppError('WRONG_PASSWORD');
  await forgetGuesses(ctx, key);
  return account.passwordHash;
};

/**
 * Whether a password that was checked is still the member's, and stays so until the write ends. To check one takes
 * long enough for its owner to change it meanwhile, because somebody else knows it.
 */
export const isSamePassword = async (tx: Tx, userId: string, checkedHash: string): Promise<boolean> => {
  await lockMember(tx, userId);
  return (await findAccountById(tx, userId))?.passwordHash === checkedHash;
};
