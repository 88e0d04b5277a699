import { searchWords } from '#contracts/search-words.ts';
import { dialect } from '../client/dialect.ts';
import { postgresSearch } from './postgres.ts';
import { sqliteSearch } from './sqlite.ts';
import type { TextMatch } from './types.ts';

const MAX_WORDS = 12;
const searches = dialect === 'postgres' ? postgresSearch : sqliteSearch;

/** Splits a search text into lower-case words at spaces and punctuation. */
export const wordsOf = (text: string): string[] =>
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

/** Stands in no word, so that no search of one member finds the words of another. */
const MARK = '\uE000';
/** The random end of an id: few bytes for each word of the index. Who may read is decided by the message itself. */
const keyOf = (memberId: string): string =>
  memberId
    .replaceAll(/[^\da-z]/gi, '')
    .slice(-12)
    .toLowerCase();
const termOf = (memberId: string, word: string): string => `${keyOf(memberId)}${MARK}${word}`;

/** What the index holds for a text: each of its words once for each of these members. */
export const messageTerms = (memberIds: string[], text: string): string =>
  [...new Set(searchWords(text))].flatMap((word) => memberIds.map((id) => termOf(id, word))).join(' ');

/** The words of a search in messages. */
export const soughtWords = (text: string): string[] => [...new Set(searchWords(text))].slice(0, MAX_WORDS);

/** Matches a member's messages that contain every word or a word beginning with it. */
export const matchMessages = (memberId: string, words: string[]): TextMatch =>
  searches.messages(words.map((word) => termOf(memberId, word)));
