import type { z } from 'zod';

/**
 * The message of a value that is of a wrong kind, or missing where it is required. As the message of the whole
 * schema it would also be said of a text that is too long.
 */
export const ifMissingOrWrong =
  (message: string) =>
  ({ code }: z.core.$ZodRawIssue): string | undefined =>
    code === 'too_big' ? undefined : message;
