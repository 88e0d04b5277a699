import { describe, expect, test } from 'vitest';
import { cut, excerpt, firstCharacter, lengthAsSeen } from './characters.ts';

describe('a text is cut between characters as people see them', () => {
  test.each([
    ['an emoji', '😀'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a flag', '🇺🇸'],
    ['a letter and its accents', 'e\u0301\u0323'],
  ])('%s stays whole or goes whole', (_name, character) => {
    for (let before = 130; before <= 140; before += 1) {
      const shown = excerpt(`${'x'.repeat(before)}${character} and more words`, 140);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown.length).toBeLessThanOrEqual(140);
      const rest = shown.slice(before, -1);
      expect(rest === '' || rest.startsWith(character) || before >= 139, JSON.stringify(shown)).toBe(true);
    }
  });

  test('one that fits stays as it is, and one that does not ends in an ellipsis', () => {
    expect(excerpt('Maps', 4)).toBe('Maps');
    expect(excerpt('Maps of towns', 6)).toBe('Maps …');
    expect(cut('Maps of towns', 4)).toBe('Maps');
  });

  test('a single character longer than the cut is cut inside, but never in half a code point', () => {
    expect(cut(`a${'\u0301'.repeat(500)}`, 100)).toHaveLength(100);
    expect(cut('👨‍👩‍👧‍👦', 4).isWellFormed()).toBe(true);
  });
});

test('the first character, and how many there are', () => {
  expect(firstCharacter('👩‍🎨 Ada')).toBe('👩‍🎨');
  expect(firstCharacter('')).toBe('');
  expect([
    firstCharacter('Ada'),
    firstCharacter('A'),
    firstCharacter('A\u0301da'),
    firstCharacter('1\ufe0f\u20e3 one'),
  ]).toEqual(['A', 'A', 'A\u0301', '1\ufe0f\u20e3']);
  expect(lengthAsSeen('e\u0301👩‍🎨')).toBe(2);
});
