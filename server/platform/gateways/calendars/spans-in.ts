import ical, { type DateWithTimeZone, type VEvent } from 'node-ical';
import { Temporal } from 'temporal-polyfill';

/** The times are in ms since 1970. */
export type BusySpan = [startsAt: number, endsAt: number];

export type CalendarQuestion = {
  text: string;
  /** The member's own, for times without one. */
  timeZone: string;
  /** The owner's address in lower case, which tells their answers to invitations. */
  email: string;
  from: number;
  until: number;
};
export type CalendarAnswer = { spans: BusySpan[] } | { failed: 'unreadable' | 'too_many_events' };

const MAX_INSTANCES = 5_000;

type Instance = { event: VEvent; start: DateWithTimeZone | undefined; end: DateWithTimeZone | undefined };

/** An event with a property that the library reads and does not declare. */
type EventWithBusyStatus = VEvent & { 'MICROSOFT-CDO-BUSYSTATUS'?: string };
type Attendee = { val?: string; params?: { PARTSTAT?: string } } | string;

const addressOf = (attendee: Attendee): string =>
  (typeof attendee === 'string' ? attendee : (attendee.val ?? '')).replace(/^mailto:/i, '').toLowerCase();

/** Whether the owner said no: the attendee with one of their addresses, or the only one there is. */
const isDeclined = ({ attendee }: VEvent, ownAddresses: string[]): boolean => {
  const attendees = ([attendee].flat() as (Attendee | undefined)[]).filter((invitee) => invitee !== undefined);
  return attendees.some(
    (invitee) =>
      typeof invitee === 'object' &&
      invitee.params?.PARTSTAT === 'DECLINED' &&
      (attendees.length === 1 || ownAddresses.includes(addressOf(invitee))),
  );
};

const isFree = (event: VEvent, ownAddresses: string[]): boolean => {
  const { transparency, status, datetype, 'MICROSOFT-CDO-BUSYSTATUS': busy } = event as EventWithBusyStatus;
  if (transparency === 'TRANSPARENT' || status === 'CANCELLED' || busy === 'FREE') return true;
  // A birthday or a holiday takes no hours, unless it says so.
  return (datetype === 'date' && transparency !== 'OPAQUE') || isDeclined(event, ownAddresses);
};

const isZone = (timeZone: string): boolean => {
  try {
    Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
};

/** The moment of a date: one without a zone, or with one that no one knows, is on the member's clock. */
const momentOf = (date: DateWithTimeZone, timeZone: string): number => {
  if (date.tz && !date.dateOnly && isZone(date.tz)) return date.getTime();
  // This process runs in UTC, so that the fields are those that were written.
  const written = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO('UTC').toPlainDateTime();
  return written.toZonedDateTime(timeZone).epochMilliseconds;
};

/** Spans in the order of time, those that touch as one. */
export const mergeSpans = (spans: BusySpan[]): BusySpan[] => {
  const merged: BusySpan[] = [];
  for (const [startsAt, endsAt] of spans.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && startsAt <= last[1]) last[1] = Math.max(last[1], endsAt);
    else merged.push([startsAt, endsAt]);
  }
  return merged;
};

const DAY = 86_400_000;

/** Dates of a series that were moved, where the series itself is not in the file. */
const movedDates = ({ recurrences }: VEvent): Instance[] =>
  [...new Set(Object.values(recurrences ?? {}) as VEvent[])].map((event) => ({
    event,
    start: event.start,
    end: event.end,
  }));

const instancesOf = (event: VEvent, from: number, until: number): Instance[] =>
  event.rrule
    ? // A day more on each side, because times on the member's clock are read as UTC here.
      ical.expandRecurringEvent(event, {
        from: new Date(from - DAY),
        to: new Date(until + DAY),
        expandOngoing: true,
      })
    : [{ event, start: event.start, end: event.end }, ...movedDates(event)];

/**
 * When the owner of a calendar is busy within a time, and nothing else of it. Runs in a process of its own with
 * `TZ=UTC`, in which the library reads times without a zone.
 */
export const spansIn = ({ text, timeZone, email, from, until }: CalendarQuestion): CalendarAnswer => {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return { failed: 'unreadable' };
  const calendar = ical.sync.parseICS(text);
  // Many calendar programs name a calendar after its owner's address.
  const { 'WR-CALNAME': name = '' } = (calendar.vcalendar ?? {}) as { 'WR-CALNAME'?: string };
  const ownAddresses = [email, name.toLowerCase()].filter((address) => address.includes('@'));
  const spans: BusySpan[] = [];
  let count = 0;
  for (const component of Object.values(calendar)) {
    if (component?.type !== 'VEVENT') continue;
    for (const { event, start, end } of instancesOf(component, from, until)) {
      count += 1;
      if (count > MAX_INSTANCES) return { failed: 'too_many_events' };
      if (!start || !end || isFree(event, ownAddresses)) continue;
      const startsAt = Math.max(from, momentOf(start, timeZone));
      const endsAt = Math.min(until, momentOf(end, timeZone));
      if (startsAt < endsAt) spans.push([startsAt, endsAt]);
    }
  }
  return { spans: mergeSpans(spans) };
};
