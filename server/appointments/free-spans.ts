import type { WeeklyHours } from '#contracts/availability.ts';
import { Temporal } from 'temporal-polyfill';
import type { Span } from './occupy.ts';

/** When a member has time who never said so. */
const DEFAULT_HOURS: WeeklyHours[] = Array.from({ length: 7 }, (_, day) => ({ day, from: '09:00', to: '18:00' }));

/** The spans of these days in which a member usually has time; days begin and end in the member's zone. */
export const weeklySpans = (
  { hours, timeZone }: { hours: WeeklyHours[] | null; timeZone: string },
  from: number,
  days: number,
): Span[] => {
  const weekly = hours?.length ? hours : DEFAULT_HOURS;
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).toPlainDate();
  const at = (date: Temporal.PlainDate, plainTime: string) =>
    date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
  return Array.from({ length: days }, (_, index) => first.add({ days: index })).flatMap((date) =>
    weekly
      // Temporal counts Sunday as the seventh day.
      .filter(({ day }) => day === date.dayOfWeek % 7)
      .map((span) => ({ startsAt: at(date, span.from), endsAt: at(date, span.to) })),
  );
};

/** The spans that are in both lists, in the order of time. */
export const inBoth = (some: Span[], others: Span[]): Span[] =>
  some
    .flatMap((one) =>
      others.map((other) => ({
        startsAt: Math.max(one.startsAt, other.startsAt),
        endsAt: Math.min(one.endsAt, other.endsAt),
      })),
    )
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
    .sort((one, other) => one.startsAt - other.startsAt);

interface Options {
  lengthMs: number;
  stepMs: number;
  max: number;
  taken: Span[];
}

/** The starts within these spans, in steps, of times of this length that overlap nothing that is taken. */
export const startsWithin = (spans: Span[], { lengthMs, stepMs, max, taken }: Options): number[] => {
  const starts: number[] = [];
  for (const { startsAt, endsAt } of spans) {
    for (let at = Math.ceil(startsAt / stepMs) * stepMs; at + lengthMs <= endsAt; at += stepMs) {
      if (starts.length >= max) return starts;
      if (!taken.some((one) => one.startsAt < at + lengthMs && at < one.endsAt)) starts.push(at);
    }
  }
  return starts;
};
