import { expect, test } from 'vitest';
import { dayLabel } from '#src/lib/time/days.ts';

const now = new Date(2026, 10, 20, 9, 0);

test.each([
  [new Date(2026, 10, 20, 0, 1), 'Today'],
  [new Date(2026, 10, 19, 23, 59), 'Yesterday'],
  [new Date(2026, 10, 3, 12, 0), 'Tuesday, November 3'],
  [new Date(2025, 11, 24, 12, 0), 'December 24, 2025'],
])('%s is called %s', (day, label) => {
  expect(dayLabel(day.toISOString(), now)).toBe(label);
});
