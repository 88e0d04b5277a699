import { sql } from 'drizzle-orm';
import type { MatchOptions, Sought, TextMatch } from './types.ts';

/** What the index is asked for these words. */
export const postgresQuery = (words: string[]) =>
  words.map((word) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}':*`).join(' & ');

/**
 * Without a configuration the words are taken as they are. On each row the query is made once before them all: in a plan
 * for any values PostgreSQL would make it anew for each, which costs more than all else. Where an index leads it stays in
 * sight, so that PostgreSQL knows how many rows to expect.
 */
const matcher =
  (table: string, config: string | null, keyColumn = 'seq') =>
  (sought: Sought, { onEachRow = false }: MatchOptions = {}): TextMatch => {
    const column = sql.raw(`${table}.search`);
    const text = config ? sql`to_tsquery(${sql.raw(`'${config}'`)}, ${sought})` : sql`cast(${sought} as tsquery)`;
    return {
      join: null,
      where: onEachRow ? sql`${column} @@ (select ${text})` : sql`${column} @@ ${text}`,
      key: sql.raw(`${table}.${keyColumn}`) as TextMatch['key'],
      // ts_rank is a four-byte float, too imprecise once lists add the bonus of boosted posts.
      score: sql`ts_rank(${column}, ${text})::float8`,
    };
  };

export const postgresSearch = {
  posts: matcher('posts', 'english'),
  recentPosts: matcher('recent_post_words', 'english', 'post_seq'),
  members: matcher('users', 'simple'),
  messages: matcher('message_words', null),
};
