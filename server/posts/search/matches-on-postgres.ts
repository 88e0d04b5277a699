import { fixedLimit, placeholder, preparedByShape } from '#db/client/prepared.ts';
import { posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, lt, type SQL, Subquery, sql } from 'drizzle-orm';
import { growingCache } from '../../core/growing-cache.ts';
import { MINUTE } from '../../core/time.ts';
import { conditionsOf, isPlain, type PostFilters } from '../filters.ts';
import { type KeyRow, selectKeys, selectPosts } from '../post-row.ts';

/** So many of the newest posts show how frequent the words are. */
const SAMPLE = 500;
/** How much longer it takes to fetch a post by the index of words than to look at the next one of the feed. */
const FETCH_COST = 20;

type Shape = Pick<PostFilters, 'key' | 'has' | 'isPlannedAnew'> & { keysOnly: boolean; room: number };
type Values = Record<string, unknown> & { limit: number };

const before = sql`${placeholder('before')}`;

/** Rows under the name of the table, the newest first; what is asked of them outside finds no index. */
const inOrder = (where: SQL | undefined) =>
  new Subquery<'posts'>(sql`select * from ${posts} where ${where} order by ${posts.seq} desc offset 0`, {}, 'posts');

/** Walks back through the feed, and ends with the page. */
const selectByFeed = preparedByShape((db, { has, keysOnly, room }: Shape) => {
  const newest = sql`(select seq from ${posts} where status = 'active' order by seq desc limit 1)`;
  const first = sql`least(${before}, ${newest}) - cast(${placeholder('reach')} as bigint)`;
  const { where } = conditionsOf(db, has);
  const walked = and(eq(posts.status, 'active'), lt(posts.seq, before), sql`${posts.seq} > ${first}`);
  return (keysOnly ? selectKeys : selectPosts)(db, null, inOrder(walked))
    .where(and(where, isPlain))
    .orderBy(desc(posts.seq))
    .limit(fixedLimit(room));
});

/** Fetches all matches, but the owners of those on the page only. */
const selectByWords = preparedByShape((db, { has, keysOnly, room }: Shape) => {
  const { ofPosts, ofOwners } = conditionsOf(db, has);
  return (keysOnly ? selectKeys : selectPosts)(db, null, inOrder(and(ofPosts, isPlain, lt(posts.seq, before))))
    .where(ofOwners)
    .orderBy(desc(posts.seq))
    .limit(fixedLimit(room));
});

/** What the newest posts showed of a search lately. Only the way to its matches depends on it, not which they are. */
const shares = growingCache<string, { share: number; newest: number }>(2_000, { ttl: MINUTE });

/** What decides how many posts a search finds. */
const nameOf = ({ key }: Shape, { sought, type, userId, industry, me }: Values): string =>
  JSON.stringify([key, sought, type, userId, industry, me]);

/**
 * The newest posts that match a search, are not boosted and come before a place in the feed. PostgreSQL's index of
 * words gives all matches, in any order: a word of every hundredth post costs a million posts ten thousand rows. It
 * does not know how frequent the beginning of a word is, so the newest posts decide: they are walked through if that is
 * expected to cost less.
 */
export const selectMatchesOnPostgres = async (db: Queryable, shape: Shape, values: Values): Promise<KeyRow[]> => {
  const walk = async (reach: number) =>
    (await selectByFeed(db, { ...shape, isPlannedAnew: false }, { ...values, reach })) as KeyRow[];
  const { limit } = values;
  const name = nameOf(shape, values);
  let seen = shares.get(name);
  if (!seen || seen.share * SAMPLE >= limit) {
    const sample = await walk(SAMPLE);
    seen = { share: sample.length / SAMPLE, newest: sample[0]?.post.seq ?? 0 };
    shares.set(name, seen);
    if (sample.length >= limit) return sample;
  }
  const { share, newest } = seen;
  if (limit < FETCH_COST * share ** 2 * newest) {
    const found = await walk(Math.ceil((2 * limit) / share));
    if (found.length >= limit) return found;
  }
  return await selectByWords(db, shape, values);
};
