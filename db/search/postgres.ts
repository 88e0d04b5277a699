import { alternativesOf } from '#contracts/shared/search-words.ts';
import { WHOLE } from '#contracts/shared/split-words.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { WordMatch } from './query-terms.ts';
import type { PostSide, TextMatch } from './types.ts';

const termOf = (word: string): string => (word.endsWith(WHOLE) ? `'${word.slice(0, -1)}'` : `'${word}':*`);

/** The query of the index for these search terms. Their words have no quotation marks. */
export const postgresQuery = (terms: string[]): string =>
  terms
    .map((term) => alternativesOf(term).map((way) => `(${way.map(termOf).join(' & ')})`))
    .map((ways) => `(${ways.join(' | ')})`)
    .join(' & ');

/** The query of the index of posts, whose words PostgreSQL stems first. */
export const postgresStemmedQuery = (terms: string[]): string => terms.join('\n');

const matchIn = (column: SQL, key: string, query: SQL): TextMatch => ({
  join: null,
  where: sql`${column} @@ ${query}`,
  key: sql.raw(key) as TextMatch['key'],
});

const asQuery = (terms: string | Placeholder) => sql`cast(${terms} as tsquery)`;

// `search_terms` and `search_on_side` are functions of the database, made by the migration 0031_skill-words.
type Terms = string | Placeholder;
const queryOf = (terms: Terms, match: WordMatch) => sql`search_terms(${terms}, '', ${match === 'any'})`;

/** What a post has on one side, by the weights of its words (`save-words.ts`): only looks for, or anything else. */
const onSide = (terms: Terms, side: PostSide, match: WordMatch): SQL => {
  const isAny = match === 'any';
  const wanted = sql`(search_on_side(${terms}, 'B', ${isAny}) && !!search_on_side(${terms}, 'AC', ${isAny}))`;
  return side === 'wanted' ? wanted : sql`(${queryOf(terms, match)} && !!${wanted})`;
};

/** Until words are saved (`save-words.ts`), the words that PostgreSQL makes of the text itself. */
const postWords = sql`coalesce(posts.words, posts.search)`;

/** Whether a post has a search term among its words of these weights. */
export const postgresHasTerm = (weights: string, term: string): SQL =>
  sql`${postWords} @@ search_terms(${term}, ${weights}, false)`;

export const postgresSearch = {
  posts: (terms: Terms, side?: PostSide, match: WordMatch = 'all'): TextMatch =>
    matchIn(postWords, 'posts.seq', side ? onSide(terms, side, match) : queryOf(terms, match)),
  /** Titles are the words of weight A, which have indexes of their own. */
  offeredTitles: (terms: string): TextMatch =>
    matchIn(sql`ts_filter(${postWords}, '{a}')`, 'posts.seq', queryOf(terms, 'all')),
  memberNames: (terms: string): TextMatch =>
    matchIn(sql`ts_filter(coalesce(users.words, users.search), '{a}')`, 'users.seq', asQuery(terms)),
  members: (terms: Terms) => matchIn(sql`coalesce(users.words, users.search)`, 'users.seq', asQuery(terms)),
  messages: (terms: Terms) => matchIn(sql`message_words.search`, 'message_words.seq', asQuery(terms)),
};
