import { expect, test } from 'vitest';
import { bothClocks, lengthText, momentText, nextDate } from '#src/features/appointments/when.ts';
import { chooseTimeZone } from '#src/lib/time/own-zone.ts';
import { appointment, dana, robin } from '#src/test/samples.ts';

const at = '2027-03-01T17:00:00.000Z';
const withZone = (timeZone: string | null) => ({
  parties: [
    { userId: dana.id, firstName: 'Dana', timeZone: 'Europe/Berlin' },
    { userId: robin.id, firstName: 'Robin', timeZone },
  ],
});

const plain = (words: string | null) => words?.replaceAll(/\s/g, ' ') ?? null;

test('the other clock is shown where it differs, both with their zones', () => {
  const words = (timeZone: string | null) => {
    const { mine, theirs } = bothClocks(at, withZone(timeZone), dana.id, 'Europe/Berlin');
    return [plain(mine), plain(theirs)];
  };
  const mine = 'Mon, Mar 1, 6:00 PM GMT+1';
  expect(words('Europe/London')).toEqual([mine, '5:00 PM GMT for Robin']);
  expect(words('America/Chicago')).toEqual([mine, '11:00 AM CST for Robin']);
  // In the other zone the next day has begun.
  expect(words('Asia/Tokyo')).toEqual([mine, 'Tue, Mar 2, 2:00 AM GMT+9 for Robin']);
  for (const same of ['Europe/Paris', null]) expect(words(same)).toEqual(['Mon, Mar 1, 6:00 PM', null]);
});

test('a moment that clocks show twice says which one it is', () => {
  chooseTimeZone('Europe/Berlin');
  try {
    expect(plain(momentText('2027-10-31T00:30:00.000Z'))).toBe('Sun, Oct 31, 2:30 AM GMT+2');
    expect(plain(momentText('2027-10-31T01:30:00.000Z'))).toBe('Sun, Oct 31, 2:30 AM GMT+1');
    expect(plain(momentText('2027-10-31T02:30:00.000Z'))).toBe('Sun, Oct 31, 3:30 AM');
  } finally {
    chooseTimeZone(null);
  }
});

test('a length in words', () => {
  expect([15, 60, 90, 480].map(lengthText)).toEqual(['15 minutes', '1 hour', '1.5 hours', '8 hours']);
});

test('the next date of a series is the one that is not over', () => {
  const starts = ['2027-03-01T17:00:00.000Z', '2027-03-08T17:00:00.000Z'];
  const series = { ...appointment, status: 'confirmed' as const, starts };
  expect(nextDate(series, Date.parse('2027-03-01T17:30:00Z'))).toBe(starts[0]);
  expect(nextDate(series, Date.parse('2027-03-01T18:30:00Z'))).toBe(starts[1]);
  expect(nextDate(series, Date.parse('2027-03-09T18:30:00Z'))).toBeNull();
  expect(nextDate({ ...series, status: 'proposed' }, 0)).toBeNull();
});
