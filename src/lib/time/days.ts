const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const withYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** '3:05 PM' */
export const clockTime = (iso: string): string => clock.format(new Date(iso));

/** A key per calendar day in the reader's time zone. */
export const dayKey = (iso: string): string => new Date(iso).toDateString();

/** 'Today', 'Yesterday', 'Tuesday, November 3', or with the year if it is not the current one. */
export function dayLabel(iso: string, now = new Date()): string {
  const day = new Date(iso);
  if (day.toDateString() === now.toDateString()) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return day.getFullYear() === now.getFullYear() ? weekday.format(day) : withYear.format(day);
}
