import { expect, test } from 'vitest';
import { hideLastName } from './person.ts';

const ada = { firstName: 'Ada', lastName: 'Stone' };

test.each([
  ['Ada Stone built it well.', 'Ada S. built it well.'],
  ['Thank you, Mrs. Stone!', 'Thank you, Mrs. S.!'],
  ["I'd ask ada  stone again. Stone's work is fine.", "I'd ask ada  S. again. S.'s work is fine."],
  ['A wall of stone, and Stonehenge besides.', 'A wall of stone, and Stonehenge besides.'],
])('the last name of someone who is written about is an initial in %s', (words, shown) => {
  expect(hideLastName(words, ada)).toBe(shown);
});

test('names may have any characters', () => {
  expect(hideLastName("Jo O'Neil (Jr.) came", { firstName: 'Jo', lastName: "O'Neil (Jr.)" })).toBe('Jo O. came');
  expect(hideLastName('Jo came', { firstName: 'Jo', lastName: '' })).toBe('Jo came');
});
