import { lastWholeDay, lastWholeDayText, monthAndDay } from '#contracts/shared/last-whole-day.ts';
import { chosenZone, zonedFormat } from '#src/lib/time/zoned-format.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** 'Just now' below an hour, then '5h ago', then '2d ago'. */
export function timeAgo(iso: string, now = Date.now()): string {
  const age = now - new Date(iso).getTime();
  if (age < HOUR) return 'Just now';
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  return `${Math.floor(age / DAY)}d ago`;
}

const full = zonedFormat({ dateStyle: 'full', timeStyle: 'short' });
const day = zonedFormat({ dateStyle: 'long' });

/** The full date and time. */
export const fullDate = (iso: string): string => full(new Date(iso));

const monthDayFormat = zonedFormat({ month: 'long', day: 'numeric' });

/** 'November 20' */
export const monthDay = (iso: string): string => monthDayFormat(new Date(iso));

/**
 * The day by which something can be done that ends then, 'Nov 20' or 'November 20': the last whole day, as emails say
 * it.
 */
export const lastDay = (iso: string, month: 'short' | 'long' = 'short'): string =>
  monthAndDay(lastWholeDay(Date.parse(iso), Date.now(), chosenZone.get() ?? undefined), month);

/** The last day on which something can be done, in plain words: 'today', 'tomorrow', 'Friday', 'Dec 12'. */
export const lastDayText = (iso: string): string =>
  lastWholeDayText(Date.parse(iso), Date.now(), chosenZone.get() ?? undefined);

/** 'November 20, 2026' */
export const longDay = (iso: string): string => day(new Date(iso));

const moment = zonedFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 20, 2026, 2:05 PM' */
export const dayAndTime = (iso: string): string => moment(new Date(iso));

const clock = zonedFormat({ timeStyle: 'short' });

/** '2:05 PM' */
export const timeOfDay = (time: number): string => clock(time);
