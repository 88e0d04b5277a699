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
      // A rank has four bytes, and lists add to it what boosted posts get: too much for it to keep its own digits.
      score: sql`ts_rank(${column}, ${text})::float8`,
    };
  };

export const postgresSearch = {
  posts: matcher('posts', 'english'),
  members: matcher('users', 'simple'),
};
