import { dialect } from '../client/dialect.ts';
import { postgresSearch } from './postgres.ts';
import { sqliteSearch } from './sqlite.ts';
import type { TextMatch } from './types.ts';

const MAX_WORDS = 12;
const searches = dialect === 'postgres' ? postgresSearch : sqliteSearch;

/** The words of what a member typed; punctuation parts them. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS) ?? [];

/** A match on posts (every word, each may be a beginning), or null where the text has no word. */
export const matchPosts = (text: string): TextMatch | null => {
  const words = wordsOf(text);
  return words.length > 0 ? searches.posts(words) : null;
};

/** A match on members, likewise. */
export const matchMembers = (text: string): TextMatch | null => {
  const words = wordsOf(text);
  return words.length > 0 ? searches.members(words) : null;
};
