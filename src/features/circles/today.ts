import { calendarDay } from '#src/lib/time/calendar-day.ts';

/** The calendar day in this browser's zone, such as '2026-11-20'. */
export const today = (): string => calendarDay(Date.now());
