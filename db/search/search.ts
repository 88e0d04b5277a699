import { dialect } from '../client/dialect.ts';
import { postgresSearch } from './postgres.ts';
import { sqliteSearch } from './sqlite.ts';
import type { TextMatch } from './types.ts';

const MAX_WORDS = 12;
const searches = dialect === 'postgres' ? postgresSearch : sqliteSearch;

/** Splits a search text into lower-case words at spaces and punctuation. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS) ?? [];

/** Matches posts that contain every word or a word beginning with it; null if the text has no word. */
export const matchPosts = (text: string): TextMatch | null => {
  const words = wordsOf(text);
  return words.length > 0 ? searches.posts(words) : null;
};

/** The same for members. */
export const matchMembers = (text: string): TextMatch | null => {
  const words = wordsOf(text);
  return words.length > 0 ? searches.members(words) : null;
};
