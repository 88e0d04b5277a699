import type { appointments } from '#db/schema/exchanges/appointments.ts';
import { Temporal } from 'temporal-polyfill';
import { MINUTE } from '../../platform/core/time.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
type Series = Pick<AppointmentRow, 'timeZone' | 'repeatWeekly' | 'minutes'>;

/** All dates of a series: at the same local hour in its time zone, before and after the clocks change. */
export const datesOf = (
  startsAt: number,
  { timeZone, repeatWeekly }: Omit<Series, 'minutes'>,
): Temporal.ZonedDateTime[] => {
  const first = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(timeZone);
  return Array.from({ length: repeatWeekly }, (_, weeks) => first.add({ weeks }));
};

/** The starts of all dates of a series, in ms. */
export const startsOf = (startsAt: number, series: Omit<Series, 'minutes'>): number[] =>
  series.repeatWeekly === 1 ? [startsAt] : datesOf(startsAt, series).map((date) => date.epochMilliseconds);

/** The columns of an appointment that is confirmed for this time. */
export const timesOf = (startsAt: number, series: Series) => {
  const length = series.minutes * MINUTE;
  const last = startsOf(startsAt, series).at(-1) ?? startsAt;
  return { startsAt, endsAt: startsAt + length, lastEndsAt: last + length };
};

/** Whether the last date of a confirmed appointment is over. */
export const isOver = ({ status, lastEndsAt }: Pick<AppointmentRow, 'status' | 'lastEndsAt'>, now: number): boolean =>
  status === 'confirmed' && lastEndsAt !== null && lastEndsAt <= now;

/** When the last of the suggested times has come, after which no one can take one. */
export const lastOption = ({ options }: Pick<AppointmentRow, 'options'>): number => Math.max(...options);
