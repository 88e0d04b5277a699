import { ownTimeZone } from '#src/lib/time/own-zone.ts';

/** The calendar day of a time (ms) in the member's zone, such as '2026-11-20'. */
export const calendarDay = (time: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: ownTimeZone() }).format(time);

// A calendar day has no zone; as midnight in UTC it must be written in UTC, too.
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'November 20, 2026' for '2026-11-20'. */
export const longCalendarDay = (day: string): string => long.format(new Date(`${day}T00:00:00Z`));
