import { searchWords } from '#contracts/search-words.ts';
import { dialect } from '../client/dialect.ts';
import { postgresQuery, postgresSearch } from './postgres.ts';
import { sqliteQuery, sqliteSearch } from './sqlite.ts';
import type { MatchOptions, Sought, TextMatch } from './types.ts';

const MAX_WORDS = 12;
const searches = dialect === 'postgres' ? postgresSearch : sqliteSearch;
const queryOf = dialect === 'postgres' ? postgresQuery : sqliteQuery;

/** Splits a search text into lower-case words at spaces and punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS) ?? [];

/** What the index is asked for a text: every word, or a word beginning with it; null if the text has no word. */
export const soughtIn = (text: string): string | null => {
  const words = wordsOf(text);
  return words.length > 0 ? queryOf(words) : null;
};

/** Matches posts by what `soughtIn` made of a text, which may come in when the query runs. */
export const matchSought = (sought: Sought, options?: MatchOptions): TextMatch => searches.posts(sought, options);

/** The same by the index of the recent posts; on PostgreSQL its table is not joined. */
export const matchRecent = (sought: Sought): TextMatch => searches.recentPosts(sought);

/** Matches posts that contain every word or a word beginning with it; null if the text has no word. */
export const matchPosts = (text: string): TextMatch | null => {
  const sought = soughtIn(text);
  return sought === null ? null : searches.posts(sought);
};

/** The same for members. */
export const matchMembers = (text: string): TextMatch | null => {
  const sought = soughtIn(text);
  return sought === null ? null : searches.members(sought);
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
  searches.messages(queryOf(words.map((word) => termOf(memberId, word))));
