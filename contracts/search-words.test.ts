import { expect, test } from 'vitest';
import { hasWords, markWords, searchWords } from './search-words.ts';

test.each([
  ['Über das CAFÉ', ['uber', 'das', 'cafe']],
  ['Logo_Entwurf-2, 日本語!', ['logo', 'entwurf', '2', '日本語']],
  [' …*"() ', []],
  ['x'.repeat(100), ['x'.repeat(64)]],
])('the words of %j are folded', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('a text has words if each begins one of its words', () => {
  expect(hasWords('The garden plan', ['gar', 'plan'])).toBe(true);
  expect(hasWords('The garden plan', ['arden'])).toBe(false);
});

test('hits are marked as they were written, and the parts make the whole', () => {
  const text = 'Ein Café, zwei Cafe\u0301s und ein Cafetier; kein Icecafe.';
  const parts = markWords(text, ['cafe']);
  expect(parts.filter(({ hit }) => hit).map((part) => part.text)).toEqual(['Café', 'Cafe\u0301s', 'Cafetier']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(markWords('', ['cafe'])).toEqual([]);
});
