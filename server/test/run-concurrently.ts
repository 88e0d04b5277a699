import type { ErrorCode } from '#contracts/errors.ts';
import { AppError } from '../platform/core/app-error.ts';

export const CONCURRENCY = 20;

const codeOf = (error: unknown): ErrorCode => {
  const cause = (error as { cause?: unknown }).cause ?? error;
  if (cause instanceof AppError) return cause.code;
  throw error;
};

/**
 * Starts each of these concurrently. Returns what succeeded, in the order of `works`, and by code how many were refused;
 * throws on any other failure.
 */
export const runEachConcurrently = async <T>(works: readonly (() => Promise<T>)[]) => {
  const settled = await Promise.allSettled(works.map((work) => work()));
  const done = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const refused: Partial<Record<ErrorCode, number>> = {};
  for (const result of settled) {
    if (result.status === 'fulfilled') continue;
    const code = codeOf(result.reason);
    refused[code] = (refused[code] ?? 0) + 1;
  }
  return { done, refused };
};

/** Starts the same work 20 times concurrently, see `runEachConcurrently`. */
export const runConcurrently = <T>(work: (index: number) => Promise<T>) =>
  runEachConcurrently(Array.from({ length: CONCURRENCY }, (_, index) => () => work(index)));
