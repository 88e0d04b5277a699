import { dayOf, lastWholeDay, lastWholeDayText, monthAndDay } from '#contracts/shared/last-whole-day.ts';
import { chosenZone } from '#src/lib/time/chosen-zone.ts';
import { zonedFormat } from '#src/lib/time/zoned-format.ts';

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
const clock = zonedFormat({ timeStyle: 'short' });

/** The full date and time. */
export const fullDate = (iso: string): string => full(new Date(iso));

/** '2:05 PM' */
export const timeOfDay = (time: number | string): string => clock(new Date(time));

/** 'November 20' */
export const monthDay = (iso: string): string =>
  monthAndDay(dayOf(Date.parse(iso), chosenZone.get() ?? undefined), 'long');

/** The last whole day before a deadline, 'Nov 20' or 'November 20', as emails say it. */
export const lastDay = (iso: string, month: 'short' | 'long' = 'short'): string =>
  monthAndDay(lastWholeDay(Date.parse(iso), Date.now(), chosenZone.get() ?? undefined), month);

/** The last whole day before a deadline in plain words: 'today', 'tomorrow', 'Friday', 'Dec 12'. */
export const lastDayText = (iso: string): string =>
  lastWholeDayText(Date.parse(iso), Date.now(), chosenZone.get() ?? undefined);
