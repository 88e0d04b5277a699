import type { ErrorCode } from '#contracts/errors.ts';

/** The code of our refusal for a failed call; null if the error has none. */
export const appCodeOf = (error: unknown): ErrorCode | null =>
  ((error ?? {}) as { data?: { appCode?: ErrorCode | null } | null }).data?.appCode ?? null;
