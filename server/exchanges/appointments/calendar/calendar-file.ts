import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
} from 'ical-generator';
import { setImmediate } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { Deps } from '../../../platform/context/context.ts';
import { exchangePath } from '../../../notifications/exchange-path.ts';
import { datesOf } from '../series.ts';

/** An appointment as calendars show it. */
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
  trade: string;
  isCancelled: boolean;
  updatedAt: number;
}

/** The member whose email the file goes with. */
export type Attendee = { name: string; email: string };
export const attendeeOf = ({ firstName, email }: { firstName: string; email: string }): Attendee => ({
  name: firstName,
  email,
});
/** Both parties have already said yes in the product. */
const agreed = { role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false };

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

type Zone = { block: string; name: string };
/** By the usual names of zones, so that the map has at most one entry for each zone. */
const zones = new Map<string, Zone | null>();

/**
 * The definition of a time zone, under the name that it has today: 'Asia/Calcutta' is 'Asia/Kolkata'. The library knows
 * the usual spelling only, and not 'europe/berlin', which is as good a name.
 */
const zoneOf = (timeZone: string): Zone | null => {
  const usual = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  const cached = zones.get(usual);
  if (cached !== undefined) return cached;
  const [block, name] = [tzlib_get_ical_block(usual)].flat();
  const zone = block && name ? { block, name: name.replace('TZID=', '') } : null;
  zones.set(usual, zone);
  return zone;
};

/** The organizer's name and address, of 'ProQuo <hello@proquo.test>' or 'hello@proquo.test'. */
const organizerOf = ({ MAIL_FROM, APP_NAME }: Deps['env']) => ({
  name: APP_NAME,
  email: MAIL_FROM.slice(MAIL_FROM.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim(),
});

/** Whether the clocks change between the dates of a series. Only then does its calendar need the zone's rules. */
const crossesChange = (entry: CalendarEntry): boolean =>
  entry.repeatWeekly > 1 && new Set(datesOf(entry.startsAt, entry).map(({ offset }) => offset)).size > 1;

/**
 * The events of an appointment: one, in UTC unless the clocks change during a series that keeps its hour. A date in the
 * hour that comes twice, which calendars would read otherwise, is an event of its own.
 */
const eventsOf = (deps: Pick<Deps, 'env' | 'appUrl'>, entry: CalendarEntry, attendee: Attendee | null) => {
  const zone = crossesChange(entry) ? zoneOf(entry.timeZone) : null;
  const first = Temporal.Instant.fromEpochMilliseconds(entry.startsAt).toZonedDateTimeISO(zone?.name ?? 'UTC');
  const url = `${deps.appUrl()}${exchangePath(entry.exchangeId)}`;
  const event = {
    id: entry.id,
    sequence: entry.sequence,
    stamp: new Date(entry.updatedAt),
    start: first,
    end: first.add({ minutes: entry.minutes }),
    timezone: zone?.name ?? null,
    summary: `${deps.env.APP_NAME}: ${entry.trade}`,
    description: `${entry.place === 'call' ? 'A call' : 'You meet in person'}.\n${url}`,
    ...(entry.where ? { location: entry.where } : {}),
    url,
    organizer: organizerOf(deps.env),
    ...(attendee ? { attendees: [{ ...attendee, ...agreed }] } : {}),
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
  const repeating =
    entry.repeatWeekly > 1 ? { repeating: { freq: ICalEventRepeatingFreq.WEEKLY, count: entry.repeatWeekly } } : {};
  // Calendars read a time that comes twice as the first of the two.
  const asRead = zone ? first.toPlainDateTime().toZonedDateTime(zone.name) : first;
  const series = { ...event, ...repeating };
  if (asRead.equals(first)) return [series];
  const start = first.withTimeZone('UTC');
  const ownEvent = { start, end: start.add({ minutes: entry.minutes }), timezone: null, recurrenceId: asRead };
  return [series, { ...event, ...ownEvent }];
};

const SLICE = 20;

/**
 * The appointments as an iCalendar file (RFC 5545). Each keeps one UID; a higher sequence replaces what came before. An
 * emailed one names its receiver's address, because calendars accept an invitation only for its attendee (RFC 5546).
 */
export const writeCalendarFile = async (
  deps: Pick<Deps, 'env' | 'appUrl'>,
  entries: CalendarEntry[],
  method: CalendarMethod,
  attendee: Attendee | null = null,
): Promise<string> => {
  const calendar = ical({
    name: method === 'PUBLISH' ? `${deps.env.APP_NAME} appointments` : null,
    prodId: { company: deps.env.APP_NAME, product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.timezone({ name: null, generator: (timeZone) => zoneOf(timeZone)?.block ?? null });
  for (const [index, entry] of entries.entries()) {
    // A long file lets other requests through.
    if (index % SLICE === SLICE - 1) await setImmediate();
    for (const event of eventsOf(deps, entry, attendee)) calendar.createEvent(event);
  }
  return calendar.toString();
};
