import { searchWords, queryWords, waysOf } from '#contracts/shared/search-words.ts';
import { WHOLE } from '#contracts/shared/split-words.ts';
import type { Placeholder } from 'drizzle-orm';
import { dialect } from '../client/dialect.ts';
import { postgresQuery, postgresSearch, postgresStemmedQuery } from './postgres.ts';
import { sqliteQuery, sqliteSearch } from './sqlite.ts';
import type { TextMatch } from './types.ts';

const searches = dialect === 'postgres' ? postgresSearch : sqliteSearch;
const queryOf = dialect === 'postgres' ? postgresQuery : sqliteQuery;
const queryOfPosts = dialect === 'postgres' ? postgresStemmedQuery : sqliteQuery;

/** Words of one letter that say nothing beside others: 'I need a logo'. */
const fillers = new Set([`a${WHOLE}`, `i${WHOLE}`]);

/** The search terms for posts and members: each finds a word, or one that begins with it. */
export const queryTermsOf = (text: string): string[] => {
  const all = queryWords(text);
  const distinctive = all.filter((term) => !fillers.has(term));
  return distinctive.length > 0 ? distinctive : all;
};

/** Whether a text has anything to search for: words or signs. */
export const hasSearchWords = (text: string): boolean => queryTermsOf(text).length > 0;

/** The query of the index of posts for a text. */
export const postQueryOf = (text: string): string => queryOfPosts(queryTermsOf(text));

/** Matches posts by a query of `postQueryOf`, or by its placeholder in a prepared statement. */
export const matchQuery = (query: string | Placeholder): TextMatch => searches.posts(query);

/** Matches posts that have every word of the text, or a word beginning with it. */
export const matchPosts = (text: string): TextMatch => matchQuery(postQueryOf(text));

/** Matches posts that have this search term. */
export const matchPostsWithTerm = (term: string): TextMatch => searches.posts(queryOfPosts([term]));

/** Matches members that have every word or a word beginning with it; null if the text has neither words nor signs. */
export const matchMembers = (text: string): TextMatch | null => {
  const terms = queryTermsOf(text);
  return terms.length > 0 ? searches.members(queryOf(terms)) : null;
};

/** Stands in no word, so that no search of one member finds the words of another. */
const MARK = '\uE000';
/** No message has more different words, but one long text without spaces, of which the beginning is found. */
const MAX_TERMS = 2_000;
/** The random end of an id: few bytes for each word of the index. Who may read is decided by the message itself. */
const keyOf = (memberId: string): string =>
  memberId
    .replaceAll(/[^\da-z]/gi, '')
    .slice(-12)
    .toLowerCase();
const termOf = (memberId: string, word: string): string => `${keyOf(memberId)}${MARK}${word}`;

/** What the index holds for a text: each of its words once for each of these members. */
export const messageTerms = (memberIds: string[], text: string): string =>
  searchWords(text)
    .slice(0, MAX_TERMS)
    .flatMap((word) => memberIds.map((id) => termOf(id, word)))
    .join(' ');

/** Matches a member's messages that have all search terms. */
export const matchMessages = (memberId: string, terms: string[]): TextMatch => {
  const ofMember = (way: string[]) => way.map((word) => termOf(memberId, word)).join(' ');
  return searches.messages(queryOf(terms.map((term) => waysOf(term).map(ofMember).join('|'))));
};
