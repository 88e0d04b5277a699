import { searchWords, queryWords, alternativesOf } from '#contracts/shared/search-words.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { dialect } from '../client/dialect.ts';
import { postgresHasTerm, postgresQuery, postgresSearch, postgresStemmedQuery } from './postgres.ts';
import type { WordMatch } from './query-terms.ts';
import { sqliteHasTerm, sqliteQuery, sqliteQueryIn, sqliteSearch, sqliteSideQuery } from './sqlite.ts';
import type { PostMatch, PostSide, TextMatch } from './types.ts';

const searches = dialect === 'postgres' ? postgresSearch : sqliteSearch;
const queryOf = dialect === 'postgres' ? postgresQuery : sqliteQuery;
const queryOfPosts = dialect === 'postgres' ? postgresStemmedQuery : sqliteQuery;

/** Whether a text has anything to search for: words or signs. */
export const hasSearchWords = (text: string): boolean => queryWords(text).length > 0;

/** The query of the index of posts for these search terms. */
export const postQueryOf = (terms: string[]): string => queryOfPosts(terms);

/** Matches posts by a query of `postQueryOf`, or by its placeholder in a prepared statement. */
export const matchQuery = (query: string | Placeholder): TextMatch => searches.posts(query);

/** Where a post has a search term: the columns of SQLite, the weights of PostgreSQL, and what it counts there. */
const places = [
  { columns: 'service_offered', weights: 'A', points: 4 },
  { columns: 'service_requested looking_for_industry', weights: 'B', points: 3 },
  { columns: 'industry', weights: 'C', points: 2 },
  { columns: 'description location', weights: 'D', points: 1 },
];

/** Each is looked up once more, so of a long text the first ones decide the order. */
const MAX_RANKED_TERMS = 6;

/** Each term counts by the best place where a post has it. */
const scoreOf = (terms: string[]): SQL<number> => {
  const points = terms.slice(0, MAX_RANKED_TERMS).map((term) => {
    const cases = places.map(({ columns, weights, points }) => {
      const hasTerm = dialect === 'postgres' ? postgresHasTerm(weights, term) : sqliteHasTerm(columns, term);
      return sql`when ${hasTerm} then ${sql.raw(String(points))}`;
    });
    return sql`case ${sql.join(cases, sql` `)} else 0 end`;
  });
  return sql`(${sql.join([sql`0`, ...points], sql` + `)})`;
};

/**
 * Matches posts that have all of these search terms, or any; with a side, those that have them there. Each post is on
 * one side: 'wanted' if its author only looks for them, else 'offered'.
 */
export const matchPosts = (terms: string[], side?: PostSide, match: WordMatch = 'all'): PostMatch => {
  const score = scoreOf(terms);
  if (dialect === 'postgres') return { ...postgresSearch.posts(postgresStemmedQuery(terms), side, match), score };
  return { ...sqliteSearch.posts(side ? sqliteSideQuery(terms, side, match) : sqliteQuery(terms, match)), score };
};

/** Matches posts that have this search term. */
export const matchPostsWithTerm = (term: string): TextMatch => searches.posts(queryOfPosts([term]));

/** Matches members that have all of these search terms; null without any. */
export const matchMembers = (terms: string[]): TextMatch | null =>
  terms.length > 0 ? searches.members(queryOf(terms)) : null;

/** Matches members whose names or business have all of these search terms. */
export const matchMemberNames = (terms: string[]): TextMatch =>
  dialect === 'postgres'
    ? postgresSearch.memberNames(postgresQuery(terms))
    : sqliteSearch.members(sqliteQueryIn('first_name last_name business_name', terms));

/** Matches posts that have all of these search terms in what is offered: its title, or the name of its skill. */
export const matchOfferedTitles = (terms: string[]): TextMatch =>
  dialect === 'postgres'
    ? postgresSearch.offeredTitles(postgresStemmedQuery(terms))
    : sqliteSearch.posts(sqliteQueryIn('service_offered', terms));

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
  return searches.messages(queryOf(terms.map((term) => alternativesOf(term).map(ofMember).join('|'))));
};
