import { waysOf } from '#contracts/search-words.ts';
import { WHOLE } from '#contracts/split-words.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { MatchOptions, Sought, TextMatch } from './types.ts';

const termOf = (word: string): string => (word.endsWith(WHOLE) ? `'${word.slice(0, -1)}'` : `'${word}':*`);

/** What the index is asked for what is sought, in the form of `soughtWords`: its words have no quotation marks. */
export const postgresQuery = (sought: string[]): string =>
  sought
    .map((one) => waysOf(one).map((way) => `(${way.map(termOf).join(' & ')})`))
    .map((ways) => `(${ways.join(' | ')})`)
    .join(' & ');

/** The same of posts, whose words PostgreSQL stems first. */
export const postgresStemmedQuery = (sought: string[]): string => sought.join('\n');

/**
 * Rows of before the words were saved have those that PostgreSQL makes of the text itself. On each row the query is made once before them all: in a plan
 * for any values PostgreSQL would make it anew for each, which costs more than all else. Where an index leads it stays in
 * sight, so that PostgreSQL knows how many rows to expect.
 */
const matcher =
  (column: SQL, key: string, toQuery = (sought: Sought) => sql`cast(${sought} as tsquery)`) =>
  (sought: Sought, { onEachRow = false }: MatchOptions = {}): TextMatch => {
    const text = toQuery(sought);
    return {
      join: null,
      where: onEachRow ? sql`${column} @@ (select ${text})` : sql`${column} @@ ${text}`,
      key: sql.raw(key) as TextMatch['key'],
      // ts_rank is a four-byte float, too imprecise once lists add the bonus of boosted posts.
      score: sql`ts_rank(${column}, ${text})::float8`,
    };
  };

const stemmed = (sought: Sought) => sql`search_query(${sought})`;

export const postgresSearch = {
  posts: matcher(sql`coalesce(posts.words, posts.search)`, 'posts.seq', stemmed),
  recentPosts: matcher(sql`recent_post_words.search`, 'recent_post_words.post_seq', stemmed),
  members: matcher(sql`coalesce(users.words, users.search)`, 'users.seq'),
  messages: matcher(sql`message_words.search`, 'message_words.seq'),
};
