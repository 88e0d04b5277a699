import { cut } from '#contracts/shared/characters.ts';

const MAX_LENGTH = 60;

/**
 * The normalized words of a search, or null if they may identify a person: an address, or digits as in a phone number,
 * a card or an ID. The searcher is never stored.
 */
export const wordsOfSearch = (text: string): string | null => {
  const words = text.normalize('NFKC').replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().toLowerCase();
  if (!/[\p{L}\p{N}]/u.test(words) || words.includes('@')) return null;
  // More than four digits in a row, ignoring separators: '512 555-0100' is a phone number.
  if (/\p{Nd}{5}/u.test(words.replace(/[\s+\-().,/]/g, ''))) return null;
  return cut(words, MAX_LENGTH).trim();
};
