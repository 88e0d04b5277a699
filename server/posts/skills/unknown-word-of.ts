import { cut } from '#contracts/shared/characters.ts';
import { MAX_SKILL_WORD } from '#contracts/posts/skills.ts';
import { normalizeWords } from '#contracts/posts/skill-words.ts';
import { wordsOfSearch } from '../failed-searches/words-of-search.ts';

const MIN_LENGTH = 2;
const WEB_ADDRESS = /:\/\/|\bwww\.|\w\.\p{L}{2}/iu;
const NAME = /^\p{L}+\.?$/u;
const STREET = /^(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|boulevard|blvd|way)\b/iu;
const MAX_NAMES = 3;

/**
 * Whether a number is followed by one to three names and a word for a street: '12 Old Oak Street'. Checked word by
 * word, because the check against slow patterns can't analyze one pattern for all of it.
 */
const namesStreet = (words: string[]): boolean =>
  words.some((word, at) => {
    if (!/\d$/.test(word)) return false;
    const next = words.slice(at + 1, at + 2 + MAX_NAMES);
    return next.some(
      (word, index) => index > 0 && STREET.test(word) && next.slice(0, index).every((name) => NAME.test(name)),
    );
  });

/**
 * The words of a text in the form in which they are counted, or null where they may be about a person: email, web and
 * street addresses, and long numbers. Who wrote them is never stored.
 */
export const unknownWordOf = (text: string): string | null => {
  const words = wordsOfSearch(text);
  if (words === null || WEB_ADDRESS.test(words) || namesStreet(words.split(' '))) return null;
  const normal = cut(normalizeWords(words), MAX_SKILL_WORD).trim();
  return normal.length < MIN_LENGTH ? null : normal;
};
