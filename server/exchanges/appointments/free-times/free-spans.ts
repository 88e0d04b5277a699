import type { WeeklyHours } from '#contracts/profile/availability.ts';
import { Temporal } from 'temporal-polyfill';
import { MINUTE } from '../../../platform/core/time.ts';
import type { Span } from './occupy.ts';

/** When a member has time who never said so. */
const DEFAULT_HOURS: WeeklyHours[] = Array.from({ length: 7 }, (_, day) => ({ day, from: '09:00', to: '18:00' }));

/** A span with its time zone. `hasHours`: whether the member entered their hours, or the default ones are used. */
export type ClockSpan = Span & { timeZone: string; hasHours: boolean };

/**
 * When a day's hour begins. When the clocks change: the first of an hour that comes twice, and the moment of the change
 * for an hour that is skipped.
 */
const startOf = (date: Temporal.PlainDate, plainTime: string, timeZone: string): number => {
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    date.toPlainDateTime(plainTime).toZonedDateTime(timeZone, { disambiguation }),
  );
  if (!first || !second) return NaN;
  const isLeftOut = !first.toPlainTime().equals(plainTime) && !second.toPlainTime().equals(plainTime);
  const change = isLeftOut ? first.getTimeZoneTransition('next') : null;
  return (change ?? first).epochMilliseconds;
};

/** When it ends: of an hour that comes twice the second one, so that the repeated one is not lost. */
const endOf = (date: Temporal.PlainDate, plainTime: string, timeZone: string): number => {
  const second = date.toPlainDateTime(plainTime).toZonedDateTime(timeZone, { disambiguation: 'later' });
  return second.toPlainTime().equals(plainTime) ? second.epochMilliseconds : startOf(date, plainTime, timeZone);
};

/** The spans of these days in which a member usually has time; days begin and end in the member's zone. */
export const weeklySpans = (
  { hours, timeZone }: { hours: WeeklyHours[] | null; timeZone: string },
  from: number,
  days: number,
): ClockSpan[] => {
  const weekly = hours?.length ? hours : DEFAULT_HOURS;
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).toPlainDate();
  return Array.from({ length: days }, (_, index) => first.add({ days: index })).flatMap((date) =>
    weekly
      // Temporal counts Sunday as the seventh day.
      .filter(({ day }) => day === date.dayOfWeek % 7)
      .map((span) => ({
        startsAt: startOf(date, span.from, timeZone),
        endsAt: endOf(date, span.to, timeZone),
        timeZone,
        hasHours: Boolean(hours?.length),
      })),
  );
};

/** Which time zone counts: that of the member with hours, if the other has none; else of the one who is free later. */
const clockOf = (a: ClockSpan, b: ClockSpan): Pick<ClockSpan, 'timeZone' | 'hasHours'> => {
  const isFirst = a.hasHours === b.hasHours ? a.startsAt >= b.startsAt : a.hasHours;
  return isFirst ? a : b;
};

/** The spans that are in both lists, in the order of time, each with the clock of one of them. */
export const inBoth = (own: ClockSpan[], others: ClockSpan[]): ClockSpan[] =>
  own
    .flatMap((mine) =>
      others.map((theirs) => ({
        ...clockOf(mine, theirs),
        startsAt: Math.max(mine.startsAt, theirs.startsAt),
        endsAt: Math.min(mine.endsAt, theirs.endsAt),
      })),
    )
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
    .sort((a, b) => a.startsAt - b.startsAt);

const HALF_HOUR = 30 * MINUTE;

/** The next half hour of this clock after a time. */
const nextHalfHour = (time: number, timeZone: string): number => {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
  const onClock = time + offsetNanoseconds / 1e6;
  return time + HALF_HOUR - (((onClock % HALF_HOUR) + HALF_HOUR) % HALF_HOUR);
};

interface Options {
  lengthMs: number;
  from: number;
  until: number;
  max: number;
  taken: Span[];
}

/**
 * The starts of times of this length that lie within a span and overlap nothing that is taken: its beginning, and the
 * half hours of its clock.
 */
export const startsWithin = (spans: ClockSpan[], { lengthMs, from, until, max, taken }: Options): number[] => {
  const starts: number[] = [];
  for (const { startsAt, endsAt, timeZone } of spans) {
    const last = Math.min(endsAt, until) - lengthMs;
    for (let at = startsAt; at <= last; at = nextHalfHour(at, timeZone)) {
      if (starts.length >= max) return starts;
      const isTaken = taken.some((busy) => busy.startsAt < at + lengthMs && at < busy.endsAt);
      if (at >= from && !isTaken) starts.push(at);
    }
  }
  return starts;
};
