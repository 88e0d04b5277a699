import type { ErrorCode } from '#contracts/errors.ts';

/** Which of our own refusals a failed call is; null where the server did not refuse it. */
export const appCodeOf = (error: unknown): ErrorCode | null =>
  ((error ?? {}) as { data?: { appCode?: ErrorCode | null } | null }).data?.appCode ?? null;
