import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 123_456_789, -1, -999, -1000, -123_456])(
  'writes %i as Intl does',
  (value) => expect(wholeNumber(value)).toBe(value.toLocaleString('en-US')),
);
