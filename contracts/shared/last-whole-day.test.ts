import { expect, test } from 'vitest';
import { lastWholeDay, lastWholeDayText } from './last-whole-day.ts';

const day = (endsAt: string, now: string, timeZone: string) =>
  new Date(lastWholeDay(Date.parse(endsAt), Date.parse(now), timeZone)).toISOString().slice(0, 10);
const before = '2027-03-01T00:05:00Z';

test.each([
  ['the day before, where it ends in the middle of one', '2027-03-08T00:05:00Z', before, 'UTC', '2027-03-07'],
  ['the day that is over when it ends', '2027-03-08T00:00:00Z', before, 'UTC', '2027-03-07'],
  ['in the zone of the member', '2027-03-08T02:00:00Z', before, 'America/Chicago', '2027-03-06'],
  ['through a change of the clocks', '2027-03-15T05:30:00Z', before, 'America/Chicago', '2027-03-14'],
  ['that day itself once it has come', '2027-03-08T15:00:00Z', '2027-03-08T09:00:00Z', 'UTC', '2027-03-08'],
  ['that day also when it is over', '2027-03-08T15:00:00Z', '2027-03-20T09:00:00Z', 'UTC', '2027-03-08'],
])('%s', (_, endsAt, now, timeZone, expected) => expect(day(endsAt, now, timeZone)).toBe(expected));

test.each([
  ['2027-03-01T15:00:00Z', 'today'],
  ['2027-03-02T15:00:00Z', 'today'],
  ['2027-03-03T15:00:00Z', 'tomorrow'],
  ['2027-03-06T15:00:00Z', 'Friday'],
  ['2027-03-08T15:00:00Z', 'Sunday'],
  ['2027-03-09T15:00:00Z', 'Mar 8'],
  ['2027-02-20T15:00:00Z', 'today'],
])('in plain words, on a Monday, of what ends at %s: %s', (endsAt, text) => {
  expect(lastWholeDayText(Date.parse(endsAt), Date.parse('2027-03-01T09:00:00Z'), 'UTC')).toBe(text);
});
