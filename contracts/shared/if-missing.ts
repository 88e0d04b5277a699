import type { z } from 'zod';

/** The message of a value that is missing or of a wrong kind. As one of the whole schema it would call a long text short. */
export const ifMissing =
  (message: string) =>
  ({ code }: z.core.$ZodRawIssue): string | undefined =>
    code === 'too_big' ? undefined : message;
