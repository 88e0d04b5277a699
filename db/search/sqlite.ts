import { sql } from 'drizzle-orm';
import type { MatchOptions, Sought, TextMatch } from './types.ts';

/** What the index is asked for these words. */
export const sqliteQuery = (words: string[]) => words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(' ');

const matcher =
  (table: string, key: string, weights: number[]) =>
  (sought: Sought, _options?: MatchOptions): TextMatch => {
    const index = sql.raw(table);
    return {
      join: { table: index, on: sql`${index}.rowid = ${sql.raw(key)}` },
      where: sql`${index} match ${sought}`,
      key: sql`${index}.rowid`,
      // bm25 is lower for better matches.
      score: sql`-bm25(${index}, ${sql.raw(weights.join(', '))})`,
    };
  };

/** The weights are in the order of the index's columns. */
export const sqliteSearch = {
  posts: matcher('post_search', 'posts.seq', [8, 8, 4, 2, 1, 1]),
  recentPosts: matcher('recent_post_search', 'posts.seq', [8, 8, 4, 2, 1, 1]),
  members: matcher('member_search', 'users.seq', [8, 8, 6, 4, 2, 1, 1]),
  messages: matcher('message_search', 'message_words.seq', [1]),
};
