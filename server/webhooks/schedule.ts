import { DAY, HOUR, MINUTE } from '../platform/core/time.ts';

/** The pauses after each failure, as Standard Webhooks advises; after the last one a delivery has failed. */
const PAUSES_MS = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY];
/** The jitter keeps what failed together from coming back together. */
const JITTER = 0.1;
/** No answer keeps a delivery waiting longer than the last pause. */
const MAX_RETRY_AFTER_MS = DAY;

/** What `Retry-After` asks for, in ms from now: seconds, or a date, which may be over. */
export const retryAfterMs = (value: string | undefined, now: number): number => {
  if (value === undefined) return 0;
  const waitMs = /^\d{1,10}$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(waitMs) ? Math.min(waitMs, MAX_RETRY_AFTER_MS) : 0;
};

/** How long to wait after this many failures; null if it was the last attempt. */
export const pauseAfter = (failures: number, askedMs: number): number | null => {
  const pause = PAUSES_MS[failures - 1];
  return pause === undefined ? null : Math.max(Math.round(pause * (1 + JITTER * Math.random())), askedMs);
};
