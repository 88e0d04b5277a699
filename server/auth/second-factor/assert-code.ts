import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { HOUR } from '../../platform/core/time.ts';
import { resetGuesses, takeGuess, tooManyGuesses } from '../guesses.ts';
import { recordFailedSignIn } from '../../platform/audit/record-security-event.ts';
import { spendCode } from './spend-code.ts';

const keyOf = (userId: string) => `codes:${userId}`;

/**
 * Uses up a code of the member's app or a recovery code. Wrong ones are counted per account, whatever their address,
 * and the owner is notified at the limit.
 * @param refusal the code for a wrong one; differs between sign-in and signed-in members
 */
export const assertCode = async (
  ctx: Context,
  userId: string,
  code: string,
  refusal: 'CODE_WRONG' | 'SECOND_FACTOR_WRONG' = 'CODE_WRONG',
): Promise<void> => {
  const waitMs = await takeGuess(ctx, keyOf(userId));
  if (waitMs > 0) {
    const hour = Math.floor(Date.now() / HOUR);
    await ctx.db.write((tx) =>
      enqueue(
        tx,
        'auth.security-mail',
        { userId, change: 'codes-guessed' },
        { once: `codes-guessed:${userId}:${hour}` },
      ),
    );
    throw tooManyGuesses('TOO_MANY_CODES', waitMs);
  }
  const isCorrect = await ctx.db.write((tx) => spendCode(ctx, tx, userId, code));
  if (!isCorrect) {
    await recordFailedSignIn(ctx, userId, 'code');
    throw new AppError(refusal);
  }
  await resetGuesses(ctx, keyOf(userId));
};
