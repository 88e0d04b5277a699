import { expect, test } from 'vitest';
import { because } from './words.ts';

test.each([
  ['It asks for money', 'It asks for money.'],
  ['It asks for money.', 'It asks for money.'],
  ['They wrote “pay me first.”', 'They wrote “pay me first.”'],
])('a reason ends like a sentence, however staff typed it: %s', (reason, text) => {
  expect(because({ reason, rule: null })).toBe(text);
});
