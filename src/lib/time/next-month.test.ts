import { expect, test } from 'vitest';
import { nextMonth } from '#src/lib/time/next-month.ts';

test.each([
  ['2026-11-26T12:00:00Z', 'December 1'],
  ['2026-12-31T23:59:59Z', 'January 1'],
  ['2026-01-31T00:00:00Z', 'February 1'],
])('the limits of %s begin again on %s', (now, day) => {
  expect(nextMonth(new Date(now))).toBe(day);
});
