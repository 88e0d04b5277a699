import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { HOUR, MINUTE } from '../../time.ts';
import { spendCode } from './spend-code.ts';

const WRONG_CODES = 10;
const WINDOW_MS = 15 * MINUTE;

const keyOf = (userId: string) => `codes:${userId}`;

/**
 * Uses up a code of the member's app, or a recovery code. Wrong ones are counted for the account, wherever they come
 * from: six digits are guessed in a day by who may try from many addresses. The owner is told when they are too many.
 * @param refusal what a wrong code is refused with; at sign-in another than for who is signed in
 * @throws AppError CODE_WRONG or the refusal that is named, TOO_MANY_CODES
 */
export const assertCode = async (
  ctx: Context,
  userId: string,
  code: string,
  refusal: 'CODE_WRONG' | 'SECOND_FACTOR_WRONG' = 'CODE_WRONG',
): Promise<void> => {
  const { quotas } = ctx.bus;
  const wait = await quotas.take(keyOf(userId), WRONG_CODES, WINDOW_MS);
  if (wait > 0) {
    const hour = Math.floor(Date.now() / HOUR);
    await ctx.db.write((tx) =>
      enqueue(
        tx,
        'auth.security-mail',
        { userId, change: 'codes-guessed' },
        { once: `codes-guessed:${userId}:${hour}` },
      ),
    );
    throw new AppError('TOO_MANY_CODES', { retryAfterSeconds: Math.ceil(wait / 1000) });
  }
  const fits = await ctx.db.write((tx) => spendCode(ctx, tx, userId, code));
  if (!fits) throw new AppError(refusal);
  await quotas.clear(keyOf(userId));
};
