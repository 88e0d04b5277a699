import fc from 'fast-check';
import { expect, test } from 'vitest';
import { iso } from './time.ts';

test('writes every time as toISOString does', () => {
  const times = fc.integer({ min: 0, max: Date.UTC(2200, 0) });
  fc.assert(
    fc.property(fc.array(times, { minLength: 1, maxLength: 4 }), (list) => {
      for (const time of list) expect(iso(time)).toBe(new Date(time).toISOString());
    }),
  );
  for (const time of [0, 999, 86_399_999, 86_400_000, 951_782_400_000])
    expect(iso(time)).toBe(new Date(time).toISOString());
});
