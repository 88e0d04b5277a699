import { sql } from 'drizzle-orm';
import type { Sought, TextMatch } from './types.ts';

/** What the index is asked for these words. */
export const postgresQuery = (words: string[]) =>
  words.map((word) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}':*`).join(' & ');

/** Without a configuration the words are taken as they are. */
const matcher =
  (table: string, config: string | null) =>
  (sought: Sought): TextMatch => {
    const column = sql.raw(`${table}.search`);
    const text = config ? sql`to_tsquery(${sql.raw(`'${config}'`)}, ${sought})` : sql`cast(${sought} as tsquery)`;
    return {
      join: null,
      where: sql`${column} @@ ${text}`,
      key: sql.raw(`${table}.seq`) as TextMatch['key'],
      // ts_rank is a four-byte float, too imprecise once lists add the bonus of boosted posts.
      score: sql`ts_rank(${column}, ${text})::float8`,
    };
  };

export const postgresSearch = {
  posts: matcher('posts', 'english'),
  members: matcher('users', 'simple'),
  messages: matcher('message_words', null),
};
