import type { Appointment } from '#contracts/exchanges/appointments.ts';
import { comesTwice } from '#src/lib/time/on-clock.ts';
import { ownTimeZone } from '#src/lib/time/own-zone.ts';

const momentFormat: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};
const clockFormat: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const zoneFormat = { timeZoneName: 'short' } as const;
const formatted = (iso: string, options: Intl.DateTimeFormatOptions, timeZone = ownTimeZone()) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(iso));
/** Adds the zone where the time by itself leaves open which of two it is. */
const withZoneIfTwice = (iso: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions =>
  comesTwice(Date.parse(iso)) ? { ...options, ...zoneFormat } : options;

/** 'Mon, Mar 1, 6:00 PM' in the member's zone. */
export const momentText = (iso: string): string => formatted(iso, withZoneIfTwice(iso, momentFormat));
/** '6:00 PM' */
export const clockText = (iso: string): string => formatted(iso, withZoneIfTwice(iso, clockFormat));
/** 'Monday, March 1' */
export const dayText = (iso: string): string => formatted(iso, { weekday: 'long', month: 'long', day: 'numeric' });

/** A moment on the member's clock, and on the other party's where that shows something else. */
export interface BothClocks {
  /** 'Mon, Mar 1, 6:00 PM', with the zone where the other's differs: '… 6:00 PM GMT+1'. */
  mine: string;
  /** '5:00 PM GMT for Jo', with the day where that differs, too. */
  theirs: string | null;
}

/** A moment as both parties of an appointment read it. */
export function bothClocks(
  iso: string,
  { parties }: Pick<Appointment, 'parties'>,
  myId: string,
  timeZone = ownTimeZone(),
): BothClocks {
  const otherParty = parties.find(({ userId }) => userId !== myId);
  const mine = formatted(iso, momentFormat, timeZone);
  if (!otherParty?.timeZone || formatted(iso, momentFormat, otherParty.timeZone) === mine) {
    return { mine: formatted(iso, withZoneIfTwice(iso, momentFormat), timeZone), theirs: null };
  }
  const sameDay =
    formatted(iso, { day: 'numeric' }, otherParty.timeZone) === formatted(iso, { day: 'numeric' }, timeZone);
  return {
    mine: formatted(iso, { ...momentFormat, ...zoneFormat }, timeZone),
    theirs: `${formatted(iso, { ...(sameDay ? clockFormat : momentFormat), ...zoneFormat }, otherParty.timeZone)} for ${otherParty.firstName}`,
  };
}

/** Whether a time is in the past. */
export const hasCome = (iso: string): boolean => Date.parse(iso) <= Date.now();

/** '45 minutes', '1 hour', '1.5 hours' */
export function lengthText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

/** The next date that is not over; null for what is not confirmed. */
export function nextDate({ status, starts, minutes }: Appointment, now = Date.now()): string | null {
  if (status !== 'confirmed') return null;
  return starts.find((start) => Date.parse(start) + minutes * 60_000 > now) ?? null;
}
