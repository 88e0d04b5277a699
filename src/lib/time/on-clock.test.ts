import { afterEach, expect, test } from 'vitest';
import { midnightAfter } from '#src/lib/time/on-clock.ts';
import { chooseTimeZone } from '#src/lib/time/own-zone.ts';

afterEach(() => chooseTimeZone(null));

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
