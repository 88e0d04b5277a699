import { afterEach, expect, test } from 'vitest';
import { dayKey, dayLabel } from '#src/lib/time/days.ts';
import { chooseTimeZone } from '#src/lib/time/own-zone.ts';
import { dayAndTime, longDay } from '#src/lib/time/date-texts.ts';
import { lastDay, timeOfDay, monthDay, timeAgo } from '#src/lib/time/time-ago.ts';
import { calendarDay } from '#src/lib/time/calendar-day.ts';
import { nextMonth } from '#src/lib/time/next-month.ts';
import { midnightAfter } from '#src/lib/time/on-clock.ts';

const now = new Date(2026, 10, 20, 9, 0);

afterEach(() => chooseTimeZone(null));

test.each([
  [new Date(2026, 10, 20, 0, 1), 'Today'],
  [new Date(2026, 10, 19, 23, 59), 'Yesterday'],
  [new Date(2026, 10, 3, 12, 0), 'Tuesday, November 3'],
  [new Date(2025, 11, 24, 12, 0), 'December 24, 2025'],
])('%s is called %s', (day, label) => {
  expect(dayLabel(day.toISOString(), now)).toBe(label);
});

test('reads days and clocks in the zone that the member chose', () => {
  const iso = '2026-11-20T20:30:00Z';
  const words = () => [
    timeOfDay(iso),
    lastDay('2099-11-20T20:30:00Z'),
    monthDay(iso),
    longDay(iso),
    timeOfDay(Date.parse(iso)),
  ];
  chooseTimeZone('UTC');
  expect(words()).toEqual(['8:30 PM', 'Nov 19', 'November 20', 'November 20, 2026', '8:30 PM']);
  expect(dayLabel(iso, new Date('2026-11-21T01:00:00Z'))).toBe('Yesterday');
  chooseTimeZone('Asia/Tokyo');
  expect(words()).toEqual(['5:30 AM', 'Nov 20', 'November 21', 'November 21, 2026', '5:30 AM']);
  expect(dayAndTime(iso)).toBe('Nov 21, 2026, 5:30 AM');
  expect(dayLabel(iso, new Date('2026-11-21T01:00:00Z'))).toBe('Today');
  expect(dayKey(iso)).toBe(dayKey('2026-11-21T14:59:00Z'));
  expect(dayKey(iso)).not.toBe(dayKey('2026-11-20T14:59:00Z'));
});

test('writes the day of a time', () => {
  expect(calendarDay(new Date(2026, 2, 5, 23, 59).getTime())).toBe('2026-03-05');
  expect(calendarDay(new Date(2026, 11, 31).getTime())).toBe('2026-12-31');
});

test.each([
  ['2026-11-26T12:00:00Z', 'December 1'],
  ['2026-12-31T23:59:59Z', 'January 1'],
  ['2026-01-31T00:00:00Z', 'February 1'],
])('the limits of %s begin again on %s', (now, day) => {
  expect(nextMonth(new Date(now))).toBe(day);
});

test.each([
  ['2026-11-20T11:00:01Z', 'Just now'],
  ['2026-11-20T12:00:05Z', 'Just now'],
  ['2026-11-20T11:00:00Z', '1h ago'],
  ['2026-11-19T12:00:01Z', '23h ago'],
  ['2026-11-19T12:00:00Z', '1d ago'],
  ['2026-10-21T12:00:00Z', '30d ago'],
])('%s reads %s', (iso, text) => {
  expect(timeAgo(iso, Date.parse('2026-11-20T12:00:00Z'))).toBe(text);
});

test.each([
  ['America/New_York', '2026-03-08T04:00:00Z', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-08T23:00:00Z', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00.000Z'],
  ['America/New_York', '2026-11-01T04:30:00Z', '2026-11-02T05:00:00.000Z'],
  ['America/New_York', '2026-12-31T12:00:00Z', '2027-01-01T05:00:00.000Z'],
  ['Asia/Tokyo', '2026-06-30T15:00:00Z', '2026-07-01T15:00:00.000Z'],
  ['UTC', '2026-02-28T23:59:00Z', '2026-03-01T00:00:00.000Z'],
])('in %s the next day after %s begins at %s', (zone, time, next) => {
  chooseTimeZone(zone);
  expect(new Date(midnightAfter(Date.parse(time))).toISOString()).toBe(next);
});
