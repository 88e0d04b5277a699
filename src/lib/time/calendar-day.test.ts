import { expect, test } from 'vitest';
import { calendarDay } from './calendar-day.ts';

test('writes the day of a time', () => {
  expect(calendarDay(new Date(2026, 2, 5, 23, 59).getTime())).toBe('2026-03-05');
  expect(calendarDay(new Date(2026, 11, 31).getTime())).toBe('2026-12-31');
});
