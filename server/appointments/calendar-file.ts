import ical, { ICalCalendarMethod, ICalEventRepeatingFreq, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { MINUTE } from '../core/time.ts';
import type { Deps } from '../context/context.ts';

/** An appointment as calendars show it. It names no address and nobody but the product. */
export interface CalendarEntry {
  id: string;
  exchangeId: string;
  sequence: number;
  startsAt: number;
  minutes: number;
  timeZone: string;
  repeatWeekly: number;
  place: 'call' | 'in_person';
  where: string | null;
  service: string;
  isCancelled: boolean;
  updatedAt: number;
}

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/**
 * The definition of a time zone, under the name that it has today: 'Asia/Calcutta' is 'Asia/Kolkata'. The library knows
 * the usual spelling only, and not 'europe/berlin', which is as good a name.
 */
const zoneBlock = (timeZone: string) => {
  const usual = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  const [block, name] = [tzlib_get_ical_block(usual)].flat();
  return block && name ? { block, name: name.replace('TZID=', '') } : null;
};

/** The organizer's name and address, of 'ProQuo <hello@proquo.test>' or 'hello@proquo.test'. */
const organizerOf = ({ MAIL_FROM, APP_NAME }: Deps['env']) => ({
  name: APP_NAME,
  email: MAIL_FROM.slice(MAIL_FROM.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim(),
});

const eventOf = (deps: Pick<Deps, 'env' | 'appUrl'>, entry: CalendarEntry) => {
  // A series is one event in its time zone with the zone's rules beside it, so that its hour survives summer time.
  const zone = entry.repeatWeekly > 1 ? zoneBlock(entry.timeZone) : null;
  const timezone = zone?.name ?? 'UTC';
  const start = Temporal.Instant.fromEpochMilliseconds(entry.startsAt).toZonedDateTimeISO(timezone);
  const url = `${deps.appUrl()}/exchanges?exchange=${entry.exchangeId}`;
  return {
    id: entry.id,
    sequence: entry.sequence,
    stamp: new Date(entry.updatedAt),
    start,
    end: start.add({ milliseconds: entry.minutes * MINUTE }),
    timezone: zone?.name ?? null,
    summary: `${deps.env.APP_NAME}: ${entry.service}`,
    description: `${entry.place === 'call' ? 'A call' : 'You meet in person'}.\n${url}`,
    ...(entry.where ? { location: entry.where } : {}),
    url,
    organizer: organizerOf(deps.env),
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(entry.repeatWeekly > 1
      ? { repeating: { freq: ICalEventRepeatingFreq.WEEKLY, count: entry.repeatWeekly } }
      : {}),
  };
};

/** The appointments as an iCalendar file (RFC 5545). Each keeps one UID; a higher sequence replaces what came before. */
export const calendarFile = (
  deps: Pick<Deps, 'env' | 'appUrl'>,
  entries: CalendarEntry[],
  method: CalendarMethod,
): string => {
  const calendar = ical({
    name: method === 'PUBLISH' ? `${deps.env.APP_NAME} appointments` : null,
    prodId: { company: deps.env.APP_NAME, product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.timezone({ name: null, generator: (timeZone) => zoneBlock(timeZone)?.block ?? null });
  for (const entry of entries) calendar.createEvent(eventOf(deps, entry));
  return calendar.toString();
};
