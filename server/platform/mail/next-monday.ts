import { Temporal } from 'temporal-polyfill';

const HOUR_OF_DAY = 8;
const DAYS = 7;
/** The zone of members who never set one; most members live in the United States. */
const DEFAULT_ZONE = 'America/New_York';

/** The next Monday morning in a time zone, later than now. */
export const nextMonday = (now: number, timeZone: string | null): number => {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone ?? DEFAULT_ZONE);
  const monday = local.add({ days: (DAYS + 1 - local.dayOfWeek) % DAYS }).withPlainTime({ hour: HOUR_OF_DAY });
  return (monday.epochMilliseconds > now ? monday : monday.add({ weeks: 1 })).epochMilliseconds;
};
