import type { ErrorCode } from '#contracts/errors.ts';
import { AppError } from '../core/app-error.ts';

export const CONCURRENCY = 20;

const codeOf = (error: unknown): ErrorCode => {
  const cause = (error as { cause?: unknown }).cause ?? error;
  if (cause instanceof AppError) return cause.code;
  throw error;
};

/**
 * Starts the same work 20 times concurrently. Returns what succeeded and, by code, what was refused; throws on any
 * other failure.
 */
export const runConcurrently = async <T>(work: (index: number) => Promise<T>) => {
  const settled = await Promise.allSettled(Array.from({ length: CONCURRENCY }, (_, index) => work(index)));
  const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused: Partial<Record<ErrorCode, number>> = {};
  for (const one of settled) {
    if (one.status === 'fulfilled') continue;
    const code = codeOf(one.reason);
    refused[code] = (refused[code] ?? 0) + 1;
  }
  return { done, refused };
};

/** The token of the link in a mail's text. */
export const tokenIn = (text: string): string => /\?token=([^\s"]+)/.exec(text)?.[1] ?? '';
