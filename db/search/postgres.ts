import { waysOf } from '#contracts/shared/search-words.ts';
import { WHOLE } from '#contracts/shared/split-words.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { TextMatch } from './types.ts';

const termOf = (word: string): string => (word.endsWith(WHOLE) ? `'${word.slice(0, -1)}'` : `'${word}':*`);

/** The query of the index for these search terms. Their words have no quotation marks. */
export const postgresQuery = (terms: string[]): string =>
  terms
    .map((term) => waysOf(term).map((way) => `(${way.map(termOf).join(' & ')})`))
    .map((ways) => `(${ways.join(' | ')})`)
    .join(' & ');

/** The same for posts, whose words PostgreSQL stems first. */
export const postgresStemmedQuery = (terms: string[]): string => terms.join('\n');

/** Rows from before words were saved have those that PostgreSQL makes of the text itself. */
const matcher =
  (column: SQL, key: string, toQuery = (terms: string | Placeholder) => sql`cast(${terms} as tsquery)`) =>
  (terms: string | Placeholder): TextMatch => {
    const text = toQuery(terms);
    return {
      join: null,
      where: sql`${column} @@ ${text}`,
      key: sql.raw(key) as TextMatch['key'],
      // ts_rank is a four-byte float, too imprecise once lists add the bonus of boosted posts.
      score: sql`ts_rank(${column}, ${text})::float8`,
    };
  };

const stemmed = (terms: string | Placeholder) => sql`search_query(${terms})`;

export const postgresSearch = {
  posts: matcher(sql`coalesce(posts.words, posts.search)`, 'posts.seq', stemmed),
  members: matcher(sql`coalesce(users.words, users.search)`, 'users.seq'),
  messages: matcher(sql`message_words.search`, 'message_words.seq'),
};
