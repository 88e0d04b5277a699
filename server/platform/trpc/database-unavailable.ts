import { isUnavailable } from '#db/client/errors.ts';
import { AppError } from '../core/app-error.ts';

const RETRY_AFTER_SECONDS = 2;

/** The refusal of a call that the database could not answer or keep, which may be sent again; any other error itself. */
export const orDatabaseUnavailable = (error: unknown): unknown =>
  isUnavailable(error)
    ? new AppError('DATABASE_AWAY', { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS })
    : error;
