import { AppError } from '../../platform/core/app-error.ts';
import type { Tx } from '#db/client/types.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { lockMember } from '../members/lock-member.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import { giveBackGuess, resetGuesses, takeGuess, tooManyGuesses } from '../guesses.ts';
import { checkPassword } from './hash.ts';

/**
 * Requires the password again, before actions that a person at an unattended browser must not do.
 * @returns the hash that it matched, for `isSamePassword`
 */
export const assertPassword = async (ctx: MemberContext, password: string): Promise<string> => {
  const account = await findAccountById(ctx.db.fresh, ctx.actor.id);
  if (account && account.passwordHash === null) throw new AppError('NO_PASSWORD');
  const key = `password:${ctx.actor.id}`;
  const waitMs = await takeGuess(ctx, key);
  if (waitMs > 0) throw tooManyGuesses('TOO_MANY_SIGN_INS', waitMs);
  const isCorrect = await checkPassword(account?.passwordHash, password).catch(async (error: unknown) => {
    // The password was not checked, so this is not a wrong guess.
    await giveBackGuess(ctx, key);
    throw error;
  });
  if (!isCorrect || !account?.passwordHash) throw new AppError('WRONG_PASSWORD');
  await resetGuesses(ctx, key);
  return account.passwordHash;
};

/**
 * Whether a checked password is still current; locks the member until the write ends. The check takes long enough for
 * the owner to change a stolen password meanwhile.
 */
export const isSamePassword = async (tx: Tx, userId: string, checkedHash: string): Promise<boolean> => {
  await lockMember(tx, userId);
  return (await findAccountById(tx, userId))?.passwordHash === checkedHash;
};
