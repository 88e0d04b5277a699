import { longDay } from '#src/lib/time/date-texts.ts';
import { zonedFormat } from '#src/lib/time/zoned-format.ts';

const DAY_MS = 86_400_000;

const weekday = zonedFormat({ weekday: 'long', month: 'long', day: 'numeric' });
/** '2026-11-20' */
const key = zonedFormat({ dateStyle: 'short' }, 'sv-SE');

/** A key per calendar day in the reader's time zone. */
export const dayKey = (iso: string): string => key(new Date(iso));

/** 'Today', 'Yesterday', 'Tuesday, November 3', or with the year if it is not the current one. */
export function dayLabel(iso: string, now = new Date()): string {
  const day = new Date(iso);
  const daysAgo = (Date.parse(key(now)) - Date.parse(key(day))) / DAY_MS;
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  return key(day).slice(0, 4) === key(now).slice(0, 4) ? weekday(day) : longDay(iso);
}
