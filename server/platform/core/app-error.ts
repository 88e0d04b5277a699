import type { NeededProof } from '#contracts/auth/proof.ts';
import { type ErrorCode, errorTable } from '#contracts/errors.ts';

/**
 * A refusal. `code` determines status and message (`contracts/errors.ts`), `detail` adds a second sentence. `field`
 * names the input field at fault, or the path to it, so that forms can show the message there. `needsProof` says after
 * which proof the call can be repeated.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  readonly path: (string | number)[] | undefined;
  readonly needsProof: NeededProof | undefined;

  constructor(
    code: ErrorCode,
    options: {
      retryAfterSeconds?: number;
      cause?: unknown;
      detail?: string;
      field?: string | (string | number)[];
      needsProof?: NeededProof;
    } = {},
  ) {
    const { message } = errorTable[code];
    super(
      options.detail ? `${message} ${options.detail}` : message,
      options.cause === undefined ? {} : { cause: options.cause },
    );
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.path = typeof options.field === 'string' ? [options.field] : options.field;
    this.needsProof = options.needsProof;
  }
}
