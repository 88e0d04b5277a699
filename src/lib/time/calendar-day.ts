import { ownTimeZone } from '#src/lib/time/own-zone.ts';

/** The calendar day of a time (ms) in the member's zone, such as '2026-11-20'. */
export const calendarDay = (time: number): string =>
  // Swedish dates have the form of ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { timeZone: ownTimeZone() }).format(time);
