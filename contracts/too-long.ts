import type { z } from 'zod';

/**
 * The message for a value that is missing or of another kind, but not for one beyond its limit: a message of a whole
 * schema would otherwise be told for that, too, and call too short what is too long.
 */
export const unlessTooLong =
  (message: string) =>
  ({ code }: z.core.$ZodRawIssue): string | undefined =>
    code === 'too_big' ? undefined : message;
