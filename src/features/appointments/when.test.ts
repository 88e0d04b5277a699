import { expect, test } from 'vitest';
import { lengthWords, nextDate, otherClock } from '#src/features/appointments/when.ts';
import { appointment, dana, robin } from '#src/test/samples.ts';

const at = '2027-03-01T17:00:00.000Z';
const withZone = (timeZone: string | null) => ({
  parties: [
    { userId: dana.id, firstName: 'Dana', timeZone: 'Europe/Berlin' },
    { userId: robin.id, firstName: 'Robin', timeZone },
  ],
});

test('the other clock is told where it shows something else', () => {
  const words = (timeZone: string | null) => otherClock(at, withZone(timeZone), dana.id, 'Europe/Berlin');
  expect(words('Europe/London')?.replaceAll(/\s/g, ' ')).toBe('5:00 PM for Robin');
  // There it is another day already.
  expect(words('Asia/Tokyo')?.replaceAll(/\s/g, ' ')).toBe('Tue, Mar 2, 2:00 AM for Robin');
  expect(words('Europe/Paris')).toBeNull();
  expect(words(null)).toBeNull();
});

test('a length in words', () => {
  expect([15, 60, 90, 480].map(lengthWords)).toEqual(['15 minutes', '1 hour', '1.5 hours', '8 hours']);
});

test('the next date of a series is the one that is not over', () => {
  const starts = ['2027-03-01T17:00:00.000Z', '2027-03-08T17:00:00.000Z'];
  const series = { ...appointment, status: 'confirmed' as const, starts };
  expect(nextDate(series, Date.parse('2027-03-01T17:30:00Z'))).toBe(starts[0]);
  expect(nextDate(series, Date.parse('2027-03-01T18:30:00Z'))).toBe(starts[1]);
  expect(nextDate(series, Date.parse('2027-03-09T18:30:00Z'))).toBeNull();
  expect(nextDate({ ...series, status: 'proposed' }, 0)).toBeNull();
});
