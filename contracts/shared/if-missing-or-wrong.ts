import type { z } from 'zod';

/**
 * The message of a value that is of a wrong kind, or missing where it is required. As one of the whole schema it would
 * call a long text short.
 */
export const ifMissingOrWrong =
  (message: string) =>
  ({ code }: z.core.$ZodRawIssue): string | undefined =>
    code === 'too_big' ? undefined : message;
