import { dayOf, lastWholeDay, lastWholeDayText, monthAndDay } from '#contracts/shared/last-whole-day.ts';
import { chosenZone } from '#src/lib/time/chosen-zone.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** 'Just now' below an hour, then '5h ago', then '2d ago'. */
export function timeAgo(iso: string, now = Date.now()): string {
  const age = now - new Date(iso).getTime();
  if (age < HOUR) return 'Just now';
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  return `${Math.floor(age / DAY)}d ago`;
}

/** The full date and time. */
export const fullDate = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: chosenZone.get() ?? undefined,
  });

/** '2:05 PM' */
export const timeOfDay = (time: number | string): string =>
  new Date(time).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: chosenZone.get() ?? undefined });

/** 'November 20' */
export const monthDay = (iso: string): string =>
  monthAndDay(dayOf(Date.parse(iso), chosenZone.get() ?? undefined), 'long');

/** The last whole day before a deadline, 'Nov 20' or 'November 20', as emails say it. */
export const lastDay = (iso: string, month: 'short' | 'long' = 'short'): string =>
  monthAndDay(lastWholeDay(Date.parse(iso), Date.now(), chosenZone.get() ?? undefined), month);

/** The last whole day before a deadline in plain words: 'today', 'tomorrow', 'Friday', 'Dec 12'. */
export const lastDayText = (iso: string): string =>
  lastWholeDayText(Date.parse(iso), Date.now(), chosenZone.get() ?? undefined);
