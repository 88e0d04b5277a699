import { expect, test } from 'vitest';
import { dollarsText, onlyAmount, toDollars } from '#src/features/posts/form/dollars-text.ts';

test.each([
  ['$500', 500],
  ['99.50', 99],
  ['1.500', 1500],
  ['0.5', 0],
  ['$1500x', 1500],
  ['$1500-', 1500],
  ['1500/h', 1500],
  ['$1500 about', 1500],
  ['approx. 1 500 dollars, or so', 1500],
  ['9999999999', 999_999_999],
  ['9'.repeat(22), 999_999_999],
])('%s is %d dollars', (text, dollars) => {
  expect(toDollars(text)).toBe(dollars);
});

test.each(['', '$', 'a lot'])('%j is not a number, and shows as nothing', (text) => {
  expect(toDollars(text)).toBeNaN();
  expect(dollarsText(toDollars(text))).toBe('');
  expect(onlyAmount(text)).toBe('');
});

test.each(['1500-2000', '1500 or 2000', '2 3', '1e9'])('%j is not a number, and stays as it is typed', (text) => {
  expect(toDollars(text)).toBeNaN();
  expect(onlyAmount(text)).toContain(text);
});

test.each([
  ['$150.0', '$150.0'],
  ['$1.5k', '$1.5'],
])('of %s, %s stays during typing', (text, left) => expect(onlyAmount(text)).toBe(left));

test('formats the typed amount with its sign', () => {
  expect(dollarsText(toDollars('250'))).toBe('$250');
});
