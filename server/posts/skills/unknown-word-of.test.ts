import { expect, test } from 'vitest';
import { unknownWordOf } from './unknown-word-of.ts';

test.each([
  ['  Zither, tuned  WITH love! ', 'zither tuned with love'],
  ['Glass harmonica – 2 évenings', 'glass harmonica 2 evenings'],
  ['Zither for 9 street songs', 'zither for 9 street songs'],
  [`Long ${'word '.repeat(30)}`, `long ${'word '.repeat(11)}`.slice(0, 60).trim()],
])('%j, which names no skill of the catalog, is counted as %j', (text, word) => {
  expect(unknownWordOf(text)).toBe(word);
});

test.each([
  'Write to ada@example.com',
  'Call 512 555 0100',
  'see www.example.com',
  'https://example.com/zither',
  'zither at example.com',
  'Zither lessons at 12 Oak Street',
  'Zither lessons at 7b 12 St. John way, Austin',
  'x',
  '!?',
])('%j is not counted: it may be about a person, or is not a word', (text) => {
  expect(unknownWordOf(text)).toBeNull();
});
