import { afterAll, describe, expect, test } from 'vitest';
import { createCalendarReader } from './calendar-reader.ts';
import { mergeSpans } from './spans-in.ts';

// Through the process, because the library reads times without a zone in the zone of its process.
const MAX_MS = 30_000;
const reader = createCalendarReader(MAX_MS);
afterAll(() => reader.close());

const from = Date.UTC(2026, 9, 1);
const until = Date.UTC(2026, 10, 30);
const usual = { timeZone: 'America/Chicago', email: 'ada@example.com', from, until };

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const begun = ['BEGIN:VEVENT', 'UID:one@example.com', 'DTSTAMP:20260901T000000Z'];
const event = (...lines: string[]) => [...begun, ...lines, 'END:VEVENT'];
/** The date of November 10, moved to the next afternoon. */
const moved = (zone: string, ...lines: string[]) =>
  event(
    `RECURRENCE-ID;TZID=${zone}:20261110T090000`,
    `DTSTART;TZID=${zone}:20261111T140000`,
    `DTEND;TZID=${zone}:20261111T150000`,
    ...lines,
  );
/** Tuesdays at nine for an hour, without October 27. */
const tuesdays = (zone: string, ...lines: string[]) =>
  event(
    `DTSTART;TZID=${zone}:20261020T090000`,
    `DTEND;TZID=${zone}:20261020T100000`,
    `EXDATE;TZID=${zone}:20261027T090000`,
    ...lines,
  );
const hour = (start: string) => [`DTSTART:${start}0000Z`, 'DURATION:PT1H'];

const read = async (text: string, settings = {}) => {
  const answer = await reader.read({ ...usual, ...settings, text });
  return 'spans' in answer
    ? answer.spans.map((span) => span.map((at) => new Date(at).toISOString().slice(0, 16)).join(' '))
    : answer.failed;
};

// What each calendar program writes: a weekly meeting at 9 in the owner's zone over the change of the clocks on
// November 1, with one date left out and another one moved.
const makers = {
  Google: calendar(
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'X-WR-CALNAME:ada@example.com',
    'X-WR-TIMEZONE:America/New_York',
    'BEGIN:VTIMEZONE',
    'TZID:America/New_York',
    'BEGIN:DAYLIGHT',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'TZNAME:EDT',
    'DTSTART:19700308T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'TZNAME:EST',
    'DTSTART:19701101T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...tuesdays('America/New_York', 'RRULE:FREQ=WEEKLY;UNTIL=20261118T045959Z;BYDAY=TU', 'STATUS:CONFIRMED'),
    ...moved('America/New_York', 'SUMMARY:Standup'),
  ),
  Apple: calendar(
    'PRODID:-//Apple Inc.//macOS 15.0//EN',
    ...tuesdays('America/New_York', 'RRULE:FREQ=WEEKLY;COUNT=5', 'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC'),
    ...moved('America/New_York'),
  ),
  Outlook: calendar(
    'METHOD:PUBLISH',
    'PRODID:Microsoft Exchange Server 2010',
    'BEGIN:VTIMEZONE',
    'TZID:Eastern Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    ...tuesdays(
      'Eastern Standard Time',
      'RRULE:FREQ=WEEKLY;UNTIL=20261117T140000Z;INTERVAL=1;BYDAY=TU;WKST=SU',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    ),
    ...moved('Eastern Standard Time', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY'),
  ),
  Nextcloud: calendar(
    'PRODID:-//IDN nextcloud.com//Calendar app 5.0//EN',
    'CALSCALE:GREGORIAN',
    ...event(
      'DTSTART;TZID=America/New_York:20261020T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TU',
      'EXDATE;TZID=America/New_York:20261027T090000',
    ),
    ...moved('America/New_York'),
  ),
};

test.each(Object.entries(makers))('a series is read as %s writes it', async (_, text) => {
  expect(await read(text)).toEqual([
    '2026-10-20T13:00 2026-10-20T14:00',
    '2026-11-03T14:00 2026-11-03T15:00',
    '2026-11-11T19:00 2026-11-11T20:00',
    '2026-11-17T14:00 2026-11-17T15:00',
  ]);
});

describe('times without a zone, or with one that no one knows, are on the member’s clock', () => {
  test.each([
    ['none', 'DTSTART:20261105T090000', 'DTEND:20261105T100000'],
    ['an unknown one', 'DTSTART;TZID=Moon/Base:20261105T090000', 'DTEND;TZID=Moon/Base:20261105T100000'],
  ])('%s', async (_, ...lines) => {
    const text = calendar(...event(...lines));
    expect(await read(text)).toEqual(['2026-11-05T15:00 2026-11-05T16:00']);
    expect(await read(text, { timeZone: 'Europe/Berlin' })).toEqual(['2026-11-05T08:00 2026-11-05T09:00']);
  });

  test('a series keeps its hour over the change of the clocks', async () => {
    const text = calendar(...event('DTSTART:20261029T090000', 'DTEND:20261029T100000', 'RRULE:FREQ=WEEKLY;COUNT=2'));
    expect(await read(text)).toEqual(['2026-10-29T14:00 2026-10-29T15:00', '2026-11-05T15:00 2026-11-05T16:00']);
  });
});

describe('takes no time:', () => {
  test.each([
    ['what is shown as free', 'TRANSP:TRANSPARENT'],
    ['what was cancelled', 'STATUS:CANCELLED'],
    ['what Outlook calls free', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    [
      'what the owner declined',
      'ATTENDEE;PARTSTAT=ACCEPTED:mailto:bo@example.com',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:Ada@example.com',
    ],
    ['what the only one invited declined', 'ATTENDEE;PARTSTAT=DECLINED:mailto:work@example.org'],
  ])('%s', async (_, ...lines) => {
    expect(await read(calendar(...event(...hour('20261105T09'), ...lines)))).toEqual([]);
  });

  test('a date of a series that was cancelled or declined by itself', async () => {
    const series = event(...hour('20261103T09'), 'RRULE:FREQ=DAILY;COUNT=3');
    const one = (day: number, ...lines: string[]) =>
      event(`RECURRENCE-ID:2026110${day}T090000Z`, ...hour(`2026110${day}T09`), ...lines);
    const declined = one(5, 'ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.com');
    expect(await read(calendar(...series, ...one(4, 'STATUS:CANCELLED'), ...declined))).toEqual([
      '2026-11-03T09:00 2026-11-03T10:00',
    ]);
  });

  test('a day without hours, unless it says that it does', async () => {
    const day = ['DTSTART;VALUE=DATE:20261105'];
    expect(await read(calendar(...event(...day)))).toEqual([]);
    expect(await read(calendar(...event(...day, 'TRANSP:OPAQUE')))).toEqual(['2026-11-05T06:00 2026-11-06T06:00']);
  });
});

test('what others declined and what is only tentative takes time', async () => {
  const declined = 'ATTENDEE;PARTSTAT=DECLINED:mailto:bo@example.com';
  const own = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.com';
  for (const lines of [[declined, own], ['STATUS:TENTATIVE']]) {
    expect(await read(calendar(...event(...hour('20261105T09'), ...lines)))).toHaveLength(1);
  }
});

test('only what lies within the range counts, and of what began before it the rest', async () => {
  const text = calendar(
    ...event('DTSTART:20260930T220000Z', 'DTEND:20261001T020000Z'),
    ...event('UID:two', ...hour('20261205T09')),
  );
  expect(await read(text)).toEqual(['2026-10-01T00:00 2026-10-01T02:00']);
});

test('spans that overlap or touch become one', () => {
  expect(
    mergeSpans([
      [5, 7],
      [1, 3],
      [3, 4],
      [2, 4],
    ]),
  ).toEqual([
    [1, 4],
    [5, 7],
  ]);
});

describe('what is not read', () => {
  const bomb = (...rule: string[]) => calendar(...event(...hour('20261001T09'), ...rule));
  test.each([
    ['a series by the second', bomb('RRULE:FREQ=SECONDLY'), 'too_many_events'],
    [
      'more dates of series and events, counted together, than 5,000',
      calendar(
        ...event(...hour('20261001T09'), 'RRULE:FREQ=MINUTELY;COUNT=501'),
        ...Array.from({ length: 4_500 }, (_, at) => event(`UID:${at}`, 'DTSTART;VALUE=DATE:20261105')).flat(),
      ),
      'too_many_events',
    ],
    ['a web page', '<!doctype html><p>Sign in</p>', 'unreadable'],
    ['nothing', '', 'unreadable'],
    ['a rule that is not one', bomb('RRULE:FREQ=NEVER;BYDAY=XX'), 'unreadable'],
  ])('%s', { timeout: MAX_MS }, async (_, text, failed) => {
    expect(await read(text)).toBe(failed);
  });

  test('a calendar without events says that there are none', async () => {
    expect(await read(calendar())).toEqual([]);
  });
});
