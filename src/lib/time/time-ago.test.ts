import { expect, test } from 'vitest';
import { timeAgo } from '#src/lib/time/time-ago.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:00:01Z', 'Just now'],
  ['2026-11-20T12:00:05Z', 'Just now'],
  ['2026-11-20T11:00:00Z', '1h ago'],
  ['2026-11-19T12:00:01Z', '23h ago'],
  ['2026-11-19T12:00:00Z', '1d ago'],
  ['2026-10-21T12:00:00Z', '30d ago'],
])('%s reads %s', (iso, text) => {
  expect(timeAgo(iso, now)).toBe(text);
});
