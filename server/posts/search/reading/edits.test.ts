import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsBetween } from './edits.ts';

test.each([
  ['plumber', 'plumber', 0],
  ['plumer', 'plumber', 1],
  ['plumbber', 'plumber', 1],
  ['plumbar', 'plumber', 1],
  ['plubmer', 'plumber', 1],
  ['tranlsaton', 'translation', 2],
  ['', 'abc', 3],
])('%s and %s are %i edits apart', (a, b, edits) => {
  expect(editsBetween(a, b)).toBe(edits);
});

test('the number of edits is the same both ways, and at most the longer length', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '漢'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editsBetween(a, b)).toBe(editsBetween(b, a));
      expect(editsBetween(a, b)).toBeLessThanOrEqual(Math.max([...a].length, [...b].length));
      expect(editsBetween(a, b) === 0).toBe(a === b);
    }),
  );
});
