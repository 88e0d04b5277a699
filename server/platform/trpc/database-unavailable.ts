import { isUnavailable } from '#db/client/errors.ts';
import { AppError } from '../core/app-error.ts';

const RETRY_AFTER_SECONDS = 2;

/** Turns an error of an unreachable database into a refusal that may be retried; other errors pass through. */
export const orDatabaseUnavailable = (error: unknown): unknown =>
  isUnavailable(error)
    ? new AppError('DATABASE_AWAY', { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS })
    : error;
