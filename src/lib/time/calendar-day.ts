const two = (number: number) => String(number).padStart(2, '0');

/** The calendar day of a time (ms) in this browser's zone, such as '2026-11-20'. */
export function calendarDay(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

// A calendar day has no zone; as midnight in UTC it must be written in UTC, too.
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'November 20, 2026' for '2026-11-20'. */
export const longCalendarDay = (day: string): string => long.format(new Date(`${day}T00:00:00Z`));
