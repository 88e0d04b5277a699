import type { ErrorCode } from '#contracts/errors.ts';
import { AppError } from '../core/app-error.ts';
import type { Context } from '../context/context.ts';
import { MINUTE } from '../core/time.ts';

const WRONG = 10;
const WINDOW_MS = 15 * MINUTE;

/**
 * Counts a guess at something that protects an account, wherever it comes from: who may try from many addresses would
 * find six digits in a day.
 * @returns 0, or for how many ms no more guesses are taken
 */
export const takeGuess = (ctx: Context, key: string): Promise<number> => ctx.bus.quotas.take(key, WRONG, WINDOW_MS);

/** The guess was right, so the owner is there. */
export const forgetGuesses = (ctx: Context, key: string): Promise<void> => ctx.bus.quotas.clear(key);

/** The refusal of a guess too many. */
export const tooManyGuesses = (code: ErrorCode, waitMs: number): AppError =>
  new AppError(code, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
