import type { ErrorCode } from '#contracts/errors.ts';
import { AppError } from '../platform/core/app-error.ts';
import type { Context } from '../platform/context/context.ts';
import { MINUTE } from '../platform/core/time.ts';

const MAX_WRONG = 10;
const WINDOW_MS = 15 * MINUTE;

/**
 * Counts an attempt to guess a credential, per account and not per address: from many addresses, six digits could be
 * guessed in a day.
 * @returns 0, or the ms until the next attempt is allowed
 */
export const takeGuess = (ctx: Context, key: string): Promise<number> => ctx.bus.quotas.take(key, MAX_WRONG, WINDOW_MS);

/** Undoes `takeGuess`: the credential was not checked. */
export const giveBackGuess = (ctx: Context, key: string): Promise<void> => ctx.bus.quotas.giveBack(key);

/** Resets the count after a correct attempt. */
export const resetGuesses = (ctx: Context, key: string): Promise<void> => ctx.bus.quotas.clear(key);

/** The refusal of too many attempts. */
export const tooManyGuesses = (code: ErrorCode, waitMs: number): AppError =>
  new AppError(code, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
