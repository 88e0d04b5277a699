import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

test.each([
  [0, '$0'],
  [7, '$7'],
  [1500, '$1,500'],
  [1500.5, '$1,500.50'],
  [999.999, '$1,000.00'],
  [1_234_567.89, '$1,234,567.89'],
  [-20, '-$20'],
  [-20.25, '-$20.25'],
])('writes %d dollars as %s', (value, text) => expect(moneyText(value)).toBe(text));
