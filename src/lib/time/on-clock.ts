import { calendarDay } from '#src/lib/time/calendar-day.ts';
import { ownTimeZone } from '#src/lib/time/own-zone.ts';

const DAY_MS = 86_400_000;
const parts: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
};
/** By zone, because making one takes far longer than using it, and each time needs it repeatedly. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show at a time (ms), as the time (ms) at which clocks in UTC show the same. */
const onClock = (time: number, timeZone: string): number => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...parts, timeZone });
  formats.set(timeZone, format);
  const fields = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** The times (ms) at which clocks show something: one, or two in the night in which they go back. */
export interface OnClock {
  times: number[];
  /** Whether the clocks skip this time: `times` then has the one that they show instead. */
  isLeftOut: boolean;
}

/** When the clocks of a zone show a day and time, such as '2026-11-20' and '14:05'; no times for invalid texts. */
export const timesOnClock = (day: string, clock: string, timeZone = ownTimeZone()): OnClock => {
  const wanted = Date.parse(`${day}T${clock}Z`);
  if (Number.isNaN(wanted)) return { times: [], isLeftOut: false };
  // The clocks' distance to UTC before and after; it changes at most once in two days.
  const [before, after] = [wanted - DAY_MS, wanted + DAY_MS].map((time) => onClock(time, timeZone) - time);
  const first = wanted - (before ?? 0);
  const second = wanted - (after ?? 0);
  const times = [...new Set([first, second])]
    .filter((time) => onClock(time, timeZone) === wanted)
    .sort((a, b) => a - b);
  return times.length > 0 ? { times, isLeftOut: false } : { times: [first], isLeftOut: true };
};

/** Whether clocks show the same twice around this time, because they go back. */
export const comesTwice = (time: number): boolean => {
  const [day = '', clock = ''] = new Date(onClock(time, ownTimeZone())).toISOString().slice(0, 16).split('T');
  return timesOnClock(day, clock).times.length > 1;
};

/** The midnight after a time, in the member's zone: that of the next calendar day, because some have 23 or 25 hours. */
export const midnightAfter = (time: number): number => {
  const next = new Date(Date.parse(calendarDay(time)) + DAY_MS).toISOString().slice(0, 10);
  const [midnight = 0] = timesOnClock(next, '00:00').times;
  return midnight;
};
