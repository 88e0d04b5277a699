import { MAX_AWAY_DAYS } from '#contracts/profile/availability.ts';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../../platform/core/app-error.ts';

/**
 * When an absence ends: with its last day, in the member's time zone. Refuses a day that is over, and one more than a
 * year ahead.
 */
export const awayEnd = (until: string, timeZone: string, now: number): number => {
  const day = Temporal.PlainDate.from(until);
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const days = today.until(day, { largestUnit: 'days' }).days;
  if (days < 0 || days > MAX_AWAY_DAYS) throw new AppError('AWAY_OUT_OF_RANGE', { field: 'until' });
  return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
};
