import { MAX_SKILL_WORD } from '#contracts/skills.ts';
import { normaliseWords } from '#contracts/skill-words.ts';
import { wordsOfSearch } from '../failed-searches/words-of-search.ts';

const MIN_LENGTH = 2;
const WEB_ADDRESS = /:\/\/|\bwww\.|\w\.\p{L}{2}/iu;
const STREET =
  /\d (?:\p{L}+\.? ){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|boulevard|blvd|way)\b/iu;

/**
 * The words of a text in the form in which they are counted, or null where they may be about a person: mail, web and
 * street addresses, and long numbers. Who wrote them is never stored.
 */
export const unknownWordOf = (text: string): string | null => {
  const words = wordsOfSearch(text);
  if (words === null || WEB_ADDRESS.test(words) || STREET.test(words)) return null;
  const normal = [...normaliseWords(words)].slice(0, MAX_SKILL_WORD).join('').trim();
  return normal.length < MIN_LENGTH ? null : normal;
};
