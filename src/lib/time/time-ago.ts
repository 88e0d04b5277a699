const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** 'Just now' below an hour, then '5h ago', then '2d ago'. */
export function timeAgo(iso: string, now = Date.now()): string {
  const age = now - new Date(iso).getTime();
  if (age < HOUR) return 'Just now';
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  return `${Math.floor(age / DAY)}d ago`;
}

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The full date and time. */
export const fullDate = (iso: string): string => full.format(new Date(iso));

const monthDayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** 'November 20' */
export const monthDay = (iso: string): string => monthDayFormat.format(new Date(iso));

const shortDayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** 'Nov 20' */
export const shortDay = (iso: string): string => shortDayFormat.format(new Date(iso));

/** 'November 20, 2026' */
export const longDay = (iso: string): string => day.format(new Date(iso));

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 20, 2026, 2:05 PM' */
export const dayAndTime = (iso: string): string => moment.format(new Date(iso));

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** '2:05 PM' */
export const timeOfDay = (time: number): string => clock.format(time);
