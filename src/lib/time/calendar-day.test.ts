import { expect, test } from 'vitest';
import { calendarDay, longCalendarDay } from './calendar-day.ts';

test('writes the day of a time, and a day in words', () => {
  expect(calendarDay(new Date(2026, 2, 5, 23, 59).getTime())).toBe('2026-03-05');
  expect(calendarDay(new Date(2026, 11, 31).getTime())).toBe('2026-12-31');
  expect(longCalendarDay('2026-03-05')).toBe('March 5, 2026');
});
