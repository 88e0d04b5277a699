import type { ErrorCode } from '#contracts/errors.ts';
import pLimit from 'p-limit';
import { AppError } from './app-error.ts';

const RETRY_AFTER_SECONDS = 5;

/** Limits how much expensive work runs concurrently, and how much waits for it; refuses the rest. */
export const boundedWork = (bounds: { concurrency: number; maxWaiting: number; refusal: ErrorCode }) => {
  const limit = pLimit(bounds.concurrency);
  return {
    waiting: () => limit.pendingCount,
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      const isFull = limit.activeCount + limit.pendingCount >= bounds.concurrency + bounds.maxWaiting;
      if (isFull) throw new AppError(bounds.refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      return limit(work);
    },
  };
};
