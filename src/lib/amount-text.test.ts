import { expect, test } from 'vitest';
import { amountFrom } from '#src/lib/amount-text.ts';

test.each([
  ['150', 150],
  ['150.00', 150],
  ['150,00', 150],
  ['150.', 150],
  ['$75.5', 75.5],
  ['99,99', 99.99],
  ['1,500', 1500],
  ['1,500.00', 1500],
  ['1.500,00', 1500],
  ['1 500 €', 1500],
  ['1\u202f500', 1500],
  ["1'500", 1500],
  ['2,000,000', 2_000_000],
  ['.5', 0.5],
])('%s is %d', (text, amount) => expect(amountFrom(text)).toBe(amount));

test.each(['', '$', 'a lot', '1.5000', '1,5.0,0', '-5', '1e9'])('%j is no amount', (text) =>
  expect(amountFrom(text)).toBeNaN(),
);
