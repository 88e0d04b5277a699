import { describe, expect, test } from 'vitest';
import type { WeeklyHours } from '#contracts/profile/availability.ts';
import { HOUR } from '../../../platform/core/time.ts';
import { inBoth, startsWithin, weeklySpans } from './free-spans.ts';

const daily = (from: string, to: string): WeeklyHours[] => Array.from({ length: 7 }, (_, day) => ({ day, from, to }));
const clock = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(time);

type Person = { hours: WeeklyHours[] | null; timeZone: string };
/** The starts of a day on which two have an hour for each other. */
const starts = (day: string, a: Person, b: Person) => {
  const from = Date.parse(day);
  const spans = inBoth(weeklySpans(a, from, 2), weeklySpans(b, from, 2));
  return startsWithin(spans, { lengthMs: HOUR, from, until: from + 24 * HOUR, max: 20, taken: [] });
};

describe('times that two have for each other', () => {
  test.each([
    ['Asia/Kathmandu', '09:00', '10:00', ['09:00']],
    ['Asia/Kathmandu', '09:00', '12:00', ['09:00', '09:30', '10:00', '10:30', '11:00']],
    ['Asia/Kolkata', '09:00', '10:30', ['09:00', '09:30']],
    ['Australia/Eucla', '10:15', '12:00', ['10:15', '10:30', '11:00']],
    ['Pacific/Chatham', '09:00', '11:00', ['09:00', '09:30', '10:00']],
    ['Europe/Berlin', '09:10', '11:00', ['09:10', '09:30', '10:00']],
  ])('in %s, %s to %s, begin with the span and at the half hours of its clock', (timeZone, from, to, expected) => {
    const person = { hours: daily(from, to), timeZone };
    expect(starts('2027-01-13T00:00:00Z', person, person).map((time) => clock(time, timeZone))).toEqual(expected);
  });

  test('of members in two zones follow the clock of the member whose time begins later', () => {
    const kathmandu = { hours: daily('12:00', '16:00'), timeZone: 'Asia/Kathmandu' };
    const berlin = { hours: daily('08:00', '11:00'), timeZone: 'Europe/Berlin' };
    // Eight in Berlin is a quarter to one in Kathmandu, where one has time until four.
    const expected = ['08:00', '08:30', '09:00', '09:30', '10:00'];
    for (const found of [
      starts('2027-01-13T00:00:00Z', kathmandu, berlin),
      starts('2027-01-13T00:00:00Z', berlin, kathmandu),
    ]) {
      expect(found.map((time) => clock(time, 'Europe/Berlin'))).toEqual(expected);
    }
  });

  test('follow the time zone of the member with hours, where the other has none', () => {
    const stated = { hours: daily('08:00', '13:00'), timeZone: 'Asia/Kathmandu' };
    const silent = { hours: null, timeZone: 'Asia/Kolkata' };
    const found = starts('2027-01-13T00:00:00Z', stated, silent);
    // Nine in Kolkata is a quarter past nine in Kathmandu.
    expect(found.map((time) => clock(time, 'Asia/Kathmandu')).slice(0, 3)).toEqual(['09:15', '09:30', '10:00']);
  });

  test('include the hour that autumn repeats, and none in the hour that spring skips', () => {
    const night = (from: string, to: string) => ({ hours: daily(from, to), timeZone: 'Europe/Berlin' });
    const twice = starts('2027-10-30T22:00:00Z', night('01:00', '02:30'), night('01:00', '02:30'));
    expect(twice.map((time) => new Date(time).toISOString().slice(11, 16))).toEqual([
      '23:00',
      '23:30',
      '00:00',
      '00:30',
    ]);
    const out = starts('2027-03-27T23:00:00Z', night('02:30', '05:00'), night('02:30', '05:00'));
    expect(out.map((time) => clock(time, 'Europe/Berlin'))).toEqual(['03:00', '03:30', '04:00']);
    const none = starts('2027-03-27T23:00:00Z', night('02:00', '03:00'), night('02:00', '03:00'));
    expect(none).toEqual([]);
  });
});
