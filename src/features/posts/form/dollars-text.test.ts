import { expect, test } from 'vitest';
import { dollarsText, toDollars } from '#src/features/posts/form/dollars-text.ts';

test.each([
  ['$500', 500],
  ['1500', 1500],
  ['$1,500', 1500],
  ['99.50', 99],
  ['1.500', 1500],
  ['150,00', 150],
])('%s is %d dollars', (text, dollars) => {
  expect(toDollars(text)).toBe(dollars);
});

test.each(['', '$', 'a lot'])('%j is no number, and shows as nothing', (text) => {
  expect(toDollars(text)).toBeNaN();
  expect(dollarsText(toDollars(text))).toBe('');
});

test('formats the typed amount with its sign', () => {
  expect(dollarsText(toDollars('250'))).toBe('$250');
});
