import { waysOf } from '#contracts/shared/search-words.ts';
import { WHOLE } from '#contracts/shared/split-words.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { WordMatch } from './query-terms.ts';
import type { PostSide, TextMatch } from './types.ts';

const termOf = (word: string): string => (word.endsWith(WHOLE) ? `'${word.slice(0, -1)}'` : `'${word}':*`);

/** The query of the index for these search terms. Their words have no quotation marks. */
export const postgresQuery = (terms: string[]): string =>
  terms
    .map((term) => waysOf(term).map((way) => `(${way.map(termOf).join(' & ')})`))
    .map((ways) => `(${ways.join(' | ')})`)
    .join(' & ');

/** The same for posts, whose words PostgreSQL stems first. */
export const postgresStemmedQuery = (terms: string[]): string => terms.join('\n');

/** Of the words of weights D, C, B and A. */
const POST_WEIGHTS = '{0.1, 0.4, 0.8, 1}';
const DEFAULT_WEIGHTS = '{0.1, 0.2, 0.4, 1}';

/** Rows from before words were saved have those that PostgreSQL makes of the text itself. */
const matchIn = (column: SQL, key: string, query: SQL, weights = DEFAULT_WEIGHTS, where = query): TextMatch => ({
  join: null,
  where: sql`${column} @@ ${where}`,
  key: sql.raw(key) as TextMatch['key'],
  // ts_rank is a four-byte float, too imprecise once lists add the bonus of boosted posts.
  score: sql`ts_rank(${sql.raw(`'${weights}'`)}, ${column}, ${query})::float8`,
});

const asQuery = (terms: string | Placeholder) => sql`cast(${terms} as tsquery)`;

type Terms = string | Placeholder;
const queryOf = (terms: Terms, match: WordMatch) => sql`search_terms(${terms}, '', ${match === 'any'})`;

/** What a post has on one side, by the weights of its words (`save-words.ts`): only looks for, or anything else. */
const onSide = (terms: Terms, side: PostSide, match: WordMatch): SQL => {
  const isAny = match === 'any';
  const wanted = sql`(search_on_side(${terms}, 'B', ${isAny}) && !!search_on_side(${terms}, 'AC', ${isAny}))`;
  return side === 'wanted' ? wanted : sql`(${queryOf(terms, match)} && !!${wanted})`;
};

export const postgresSearch = {
  posts: (terms: Terms, side?: PostSide, match: WordMatch = 'all'): TextMatch => {
    const query = queryOf(terms, match);
    const where = side && onSide(terms, side, match);
    return matchIn(sql`coalesce(posts.words, posts.search)`, 'posts.seq', query, POST_WEIGHTS, where);
  },
  /** By the words of weight A alone, which have indexes of their own. */
  offeredTitles: (terms: string): TextMatch =>
    matchIn(sql`ts_filter(coalesce(posts.words, posts.search), '{a}')`, 'posts.seq', queryOf(terms, 'all')),
  memberNames: (terms: string): TextMatch =>
    matchIn(sql`ts_filter(coalesce(users.words, users.search), '{a}')`, 'users.seq', asQuery(terms)),
  members: (terms: Terms) => matchIn(sql`coalesce(users.words, users.search)`, 'users.seq', asQuery(terms)),
  messages: (terms: Terms) => matchIn(sql`message_words.search`, 'message_words.seq', asQuery(terms)),
};
