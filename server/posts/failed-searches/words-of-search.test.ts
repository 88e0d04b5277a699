import { expect, test } from 'vitest';
import { wordsOfSearch } from './words-of-search.ts';

test.each([
  ['  Accordion   REPAIR ', 'accordion repair'],
  ['ｐｌｕｍｂｅｒ\u0000', 'plumber'],
  ['3d print in 2026', '3d print in 2026'],
  [`${'x'.repeat(59)} yz`, 'x'.repeat(59)],
  [`${'😀'.repeat(29)}abc`, `${'😀'.repeat(29)}ab`],
])('a search for %j without results is counted as %j', (text, words) => {
  expect(wordsOfSearch(text)).toBe(words);
});

test.each([
  'maya@example.com',
  'maya ＠ example',
  '5125550100',
  '512 555 0100',
  '+1 (512) 555-0100',
  '123-45-6789',
  'order 12345',
  '١٢٣٤٥',
  `${'long '.repeat(20)}12345`,
  '',
  ' !? ',
])('a search for %j is not counted: it may be about a person, or is not a word', (text) => {
  expect(wordsOfSearch(text)).toBeNull();
});
