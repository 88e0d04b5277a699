import { expect, test } from 'vitest';
import { lastWholeDay, lastWholeDayText } from './last-whole-day.ts';

const day = (endsAt: string, now: string, timeZone: string) =>
  new Date(lastWholeDay(Date.parse(endsAt), Date.parse(now), timeZone)).toISOString().slice(0, 10);
const before = '2027-03-01T00:05:00Z';

test.each([
  ['the day before one that has begun when it ends', '2027-03-08T00:05:00Z', before, 'UTC', '2027-03-07'],
  ['the day that is over when it ends', '2027-03-08T00:00:00Z', before, 'UTC', '2027-03-07'],
  ['counted in the time zone of the member', '2027-03-08T02:00:00Z', before, 'America/Chicago', '2027-03-06'],
  ['counted across a change of the clocks', '2027-03-15T05:30:00Z', before, 'America/Chicago', '2027-03-14'],
  ['the day of the end once that has come', '2027-03-08T15:00:00Z', '2027-03-08T09:00:00Z', 'UTC', '2027-03-08'],
  ['the day of the end also when that is over', '2027-03-08T15:00:00Z', '2027-03-20T09:00:00Z', 'UTC', '2027-03-08'],
])('the last whole day is %s', (_, endsAt, now, zone, expected) => expect(day(endsAt, now, zone)).toBe(expected));

test.each([
  ['2027-03-01T15:00:00Z', 'today'],
  ['2027-03-02T15:00:00Z', 'today'],
  ['2027-03-03T15:00:00Z', 'tomorrow'],
  ['2027-03-06T15:00:00Z', 'Friday'],
  ['2027-03-08T15:00:00Z', 'Sunday'],
  ['2027-03-09T15:00:00Z', 'Mar 8'],
  ['2027-02-20T15:00:00Z', 'today'],
])('on a Monday, the last whole day of what ends at %s is shown as %s', (endsAt, text) => {
  expect(lastWholeDayText(Date.parse(endsAt), Date.parse('2027-03-01T09:00:00Z'), 'UTC')).toBe(text);
});
