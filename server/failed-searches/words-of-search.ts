const MAX_LENGTH = 60;

/**
 * The words of a search in the form they are counted in, or null where they may be about a person: an address, or
 * digits as in a phone number, a card or an ID. Whoever searched is not kept.
 */
export const wordsOfSearch = (text: string): string | null => {
  const words = text.normalize('NFKC').replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().toLowerCase();
  if (!/[\p{L}\p{N}]/u.test(words) || words.includes('@')) return null;
  // More than four digits in a row, and not only where they stand together: '512 555-0100' is a phone number.
  if (/\p{Nd}{5}/u.test(words.replace(/[\s+\-().,/]/g, ''))) return null;
  return [...words].slice(0, MAX_LENGTH).join('').trim();
};
