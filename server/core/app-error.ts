import { type ErrorCode, errorTable } from '#contracts/errors.ts';

/**
 * A refusal by its code; the table of the contracts gives its status and its sentence, `detail` a second one.
 * `field` names what of the input it is about, for forms to show it there.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  readonly field: string | undefined;

  constructor(
    code: ErrorCode,
    options: { retryAfterSeconds?: number; cause?: unknown; detail?: string; field?: string } = {},
  ) {
    const { message } = errorTable[code];
    super(
      options.detail ? `${message} ${options.detail}` : message,
      options.cause === undefined ? {} : { cause: options.cause },
    );
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.field = options.field;
  }
}
