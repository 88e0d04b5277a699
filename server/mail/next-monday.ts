import { Temporal } from 'temporal-polyfill';

const HOUR_OF_DAY = 8;
const DAYS = 7;
/** Of who never told theirs: the places are American ones, so that none of them is still asleep. */
const USUAL_ZONE = 'America/New_York';

/** The next Monday morning in a time zone, later than now. */
export const nextMonday = (now: number, timeZone: string | null): number => {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone ?? USUAL_ZONE);
  const monday = here.add({ days: (DAYS + 1 - here.dayOfWeek) % DAYS }).withPlainTime({ hour: HOUR_OF_DAY });
  return (monday.epochMilliseconds > now ? monday : monday.add({ weeks: 1 })).epochMilliseconds;
};
