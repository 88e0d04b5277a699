import type { z } from 'zod';

/**
 * The message for a missing or wrong kind of value only. Without this, a message of the whole schema would also be used
 * for a value that is too long, and call it too short.
 */
export const unlessTooLong =
  (message: string) =>
  ({ code }: z.core.$ZodRawIssue): string | undefined =>
    code === 'too_big' ? undefined : message;
