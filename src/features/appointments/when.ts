import type { Appointment } from '#contracts/appointments.ts';

const moment: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};
const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const formatted = (iso: string, options: Intl.DateTimeFormatOptions, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone ? { timeZone } : {}) }).format(new Date(iso));

/** The time zone of this browser. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 'Mon, Mar 1, 6:00 PM' in this browser's zone. */
export const momentWords = (iso: string): string => formatted(iso, moment);
/** '6:00 PM' */
export const clockWords = (iso: string): string => formatted(iso, clock);
/** 'Monday, March 1' */
export const dayWords = (iso: string): string => formatted(iso, { weekday: 'long', month: 'long', day: 'numeric' });

/** The same moment on the other party's clock, where that shows something else: '5:00 PM for Jo'. */
export function otherClock(
  iso: string,
  { parties }: Pick<Appointment, 'parties'>,
  myId: string,
  timeZone?: string,
): string | null {
  const other = parties.find(({ userId }) => userId !== myId);
  if (!other?.timeZone) return null;
  const theirs = formatted(iso, moment, other.timeZone);
  if (theirs === formatted(iso, moment, timeZone)) return null;
  const sameDay = formatted(iso, { day: 'numeric' }, other.timeZone) === formatted(iso, { day: 'numeric' }, timeZone);
  return `${sameDay ? formatted(iso, clock, other.timeZone) : theirs} for ${other.firstName}`;
}

/** Whether a time is not ahead any more. */
export const hasCome = (iso: string): boolean => Date.parse(iso) <= Date.now();

/** '45 minutes', '1 hour', '1.5 hours' */
export function lengthWords(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

/** The next date that is not over; null for what is not confirmed. */
export function nextDate({ status, starts, minutes }: Appointment, now = Date.now()): string | null {
  if (status !== 'confirmed') return null;
  return starts.find((start) => Date.parse(start) + minutes * 60_000 > now) ?? null;
}
