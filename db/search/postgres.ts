import { sql } from 'drizzle-orm';
import type { TextMatch } from './types.ts';

const query = (words: string[]) =>
  words.map((word) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}':*`).join(' & ');

const matcher =
  (table: string, config: string) =>
  (words: string[]): TextMatch => {
    const column = sql.raw(`${table}.search`);
    const text = sql`to_tsquery(${sql.raw(`'${config}'`)}, ${query(words)})`;
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
};
