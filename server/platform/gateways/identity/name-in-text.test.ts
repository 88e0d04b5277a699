import { expect, test } from 'vitest';
import { nameInText } from './name-in-text.ts';

const card = 'DRIVER LICENSE\nLN LOVELACE\nFN ADA\nDOB 12/10/1985';

test.each([
  ['Lovelace', 1],
  ['lóvelace', 1],
  ['Lovelacc', 0.875],
])('%s is found', (name, score) => expect(nameInText(name, card)).toBe(score));

test('a name of several words is looked for as a whole', () => {
  expect(nameInText('van der Berg', 'NAME VAN DER BERG')).toBe(1);
  expect(nameInText("O'Neil-Smith", "O'NEIL - SMITH")).toBe(1);
});

test.each(['Babbage', '李', '', '-'])('%s is not', (name) => expect(nameInText(name, card)).toBeLessThan(0.6));
