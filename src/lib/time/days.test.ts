import { expect, onTestFinished, test } from 'vitest';
import { dayKey, dayLabel } from '#src/lib/time/days.ts';
import { chooseTimeZone } from '#src/lib/time/own-zone.ts';
import { dayAndTime, longDay } from '#src/lib/time/date-texts.ts';
import { lastDay, timeOfDay, monthDay } from '#src/lib/time/time-ago.ts';

const now = new Date(2026, 10, 20, 9, 0);

test.each([
  [new Date(2026, 10, 20, 0, 1), 'Today'],
  [new Date(2026, 10, 19, 23, 59), 'Yesterday'],
  [new Date(2026, 10, 3, 12, 0), 'Tuesday, November 3'],
  [new Date(2025, 11, 24, 12, 0), 'December 24, 2025'],
])('%s is called %s', (day, label) => {
  expect(dayLabel(day.toISOString(), now)).toBe(label);
});

test('reads days and clocks in the zone that the member chose', () => {
  onTestFinished(() => chooseTimeZone(null));
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
