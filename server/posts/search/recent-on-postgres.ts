import { fixedLimit, placeholder, preparedByShape } from '#db/client/prepared.ts';
import { posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { beforeRecent } from '#db/search/recent.ts';
import { matchRecent } from '#db/search/search.ts';
import { and, desc, lt, Subquery, sql } from 'drizzle-orm';
import { conditionsOf, isBoosted, isPlain, type PostFilters } from '../filters.ts';
import { selectKeys, selectPosts } from '../post-row.ts';

type Shape = Pick<PostFilters, 'key' | 'has' | 'isPlannedAnew'> & { keysOnly: boolean; maxRows: number };

const before = sql`${placeholder('before')}`;

/** Those of the newest posts that have the words, the newest first, under the name of all. */
const recentMatches = () => {
  const { where, key } = matchRecent(placeholder('sought'));
  // Added to zero the key uses no index, which would give all twenty thousand.
  const found = sql`select post_seq from recent_post_words where ${where} and ${key} + 0 < ${before} and ${key} + 0 > ${beforeRecent} order by post_seq desc offset 0`;
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
    .where(and(where, isBoosted, lt(posts.seq, before)))
    .orderBy(desc(posts.seq))
    .limit(fixedLimit(shape.maxRows))
    .unionAll(queryOfRecent(db, shape));
});
