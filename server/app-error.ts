import { type ErrorCode, errorTable } from '#contracts/errors.ts';

/** A refusal by its code; the table of the contracts gives its status and its sentence, `detail` a second one. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: { retryAfterSeconds?: number; cause?: unknown; detail?: string } = {}) {
    const { message } = errorTable[code];
    super(
      options.detail ? `${message} ${options.detail}` : message,
      options.cause === undefined ? {} : { cause: options.cause },
    );
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
