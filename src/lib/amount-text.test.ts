import { expect, test } from 'vitest';
import { amountFrom, quantityFrom } from '#src/lib/amount-text.ts';

const same: [text: string, amount: number][] = [
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
  ['2.000.000', 2_000_000],
  ['.5', 0.5],
  ['0.5', 0.5],
  ['0,5', 0.5],
  ['0.500', 0.5],
  ['0,125', 0.125],
  ['.250', 0.25],
  ['1.5000', 1.5],
  ['0150', 150],
  ['1,234.567', 1234.567],
];
const none = ['', '$', '.', 'a lot', '1500/h', '1500-2000', '2 3', '1 1/2', '1,5.0,0', '1,500,00', '-5', '1e9', '2k'];

test.each(same)('%s is %d', (text, amount) => {
  expect(amountFrom(text)).toBe(amount);
  expect(quantityFrom(text)).toBe(amount);
});

test.each([
  ['1.500', 1500, 1.5],
  ['1.125', 1125, 1.125],
  [' 2.750 ', 2750, 2.75],
])('%s is %d of money and %d as a quantity', (text, amount, quantity) => {
  expect(amountFrom(text)).toBe(amount);
  expect(quantityFrom(text)).toBe(quantity);
});

test.each(none)('%j is not an amount', (text) => {
  expect(amountFrom(text)).toBeNaN();
  expect(quantityFrom(text)).toBeNaN();
});
