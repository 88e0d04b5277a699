import { fixedLimit, placeholder, preparedByShape } from '#db/client/prepared.ts';
import { posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { postgresSearch } from '#db/search/postgres.ts';
import { and, desc, gt, lt, Subquery, sql } from 'drizzle-orm';
import { conditionsOf, isPlain, type PostFilters } from '../filters.ts';
import { selectKeys, selectPosts } from '../post-row.ts';

/**
 * PostgreSQL keeps the words of so many of the newest posts in a small table of their own, `recent_post_words`: the
 * trigger of posts that fills it counts with the same number.
 */
export const RECENT = 20_000;

type Shape = Pick<PostFilters, 'key' | 'has' | 'isPlannedAnew'> & { keysOnly: boolean; maxRows: number };

const before = sql`${placeholder('before')}`;
/** From here on the table has all. Of the sequence, because the newest posts may be gone. */
const oldest = sql`(select last_value - ${sql.raw(String(RECENT))} from posts_seq_seq)`;

/** Those of the newest posts that have the words, the newest first, under the name of all. */
const recentMatches = () => {
  const { where, key } = postgresSearch.recentPosts(placeholder('sought'));
  // Added to zero the key uses no index, which would give all twenty thousand.
  const found = sql`select post_seq from recent_post_words where ${where} and ${key} + 0 < ${before} and ${key} + 0 > ${oldest} order by post_seq desc offset 0`;
  return new Subquery<'posts'>(
    sql`select ${posts}.* from (${found}) as recent inner join ${posts} on ${posts.seq} = recent.post_seq`,
    {},
    'posts',
  );
};

const queryOfRecent = (db: Queryable, { has, keysOnly, maxRows }: Shape) =>
  (keysOnly ? selectKeys : selectPosts)(db, null, recentMatches())
    .where(and(conditionsOf(db, { ...has, search: false }).where, isPlain))
    .orderBy(desc(posts.seq))
    .limit(fixedLimit(maxRows));

/** Posts among the newest that match a search, are not boosted and come before a place in the feed. */
export const selectRecentMatches = preparedByShape(queryOfRecent);

/** The same, and the boosted ones wherever they are, in any order. */
export const selectFirstRecentMatches = preparedByShape((db, shape: Shape) => {
  const { where } = conditionsOf(db, shape.has, { onEachRow: true });
  return (shape.keysOnly ? selectKeys : selectPosts)(db)
    .where(and(where, gt(posts.boostedUntil, sql`${placeholder('now')}`), lt(posts.seq, before)))
    .orderBy(desc(posts.seq))
    .limit(fixedLimit(shape.maxRows))
    .unionAll(queryOfRecent(db, shape));
});
