import { fixedLimit, placeholder, preparedByShape } from '#db/client/prepared.ts';
import { posts } from '#db/schema/posts.ts';
import { RECENT } from '#db/search/recent.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, lt, type SQL, Subquery, sql } from 'drizzle-orm';
import { growingCache } from '../../core/growing-cache.ts';
import { MINUTE } from '../../core/time.ts';
import { conditionsOf, isPlain, type PostFilters } from '../filters.ts';
import { type KeyRow, selectKeys, selectPosts } from '../post-row.ts';
import { selectFirstRecentMatches, selectRecentMatches } from './recent-on-postgres.ts';

/** How many of the newest posts are read to estimate how frequent the words are. */
const SAMPLE = 500;
/** How much longer it takes to fetch a post by the index of words than to look at the next one of the feed. */
const FETCH_COST = 20;
/** How many more than the matches of a sample it could as well have held. */
const DOUBT = 3;

type Shape = Pick<PostFilters, 'key' | 'has' | 'isPlannedAnew'> & { keysOnly: boolean; maxRows: number };
type Bounds = { limit: number; before: number };
type Values = Record<string, unknown> & Bounds & { now: number };

const before = sql`${placeholder('before')}`;

const newestFirst = sql`${posts.seq} desc`;
const boostedFirst = sql`coalesce(${posts.boostedUntil} > ${placeholder('now')}, false) desc, ${newestFirst}`;

/** Rows under the name of the table. Conditions outside of it use no index. */
const inOrder = (where: SQL | undefined, order = newestFirst) =>
  new Subquery<'posts'>(sql`select * from ${posts} where ${where} order by ${order} offset 0`, {}, 'posts');

/** Walks back through the feed until the page is full. */
const selectByFeed = preparedByShape((db, { has, keysOnly, maxRows }: Shape) => {
  const newest = sql`(select seq from ${posts} where status = 'active' order by seq desc limit 1)`;
  const first = sql`least(${before}, ${newest}) - cast(${placeholder('reach')} as bigint)`;
  const { where } = conditionsOf(db, has, { onEachRow: true });
  const walked = and(eq(posts.status, 'active'), lt(posts.seq, before), sql`${posts.seq} > ${first}`);
  return (keysOnly ? selectKeys : selectPosts)(db, null, inOrder(walked))
    .where(and(where, isPlain))
    .orderBy(desc(posts.seq))
    .limit(fixedLimit(maxRows));
});

/** Fetches all matches by the index of words, and joins the owners of those on the page only. */
const selectByWords = preparedByShape((db, { has, keysOnly, maxRows }: Shape) => {
  const { ofPosts, ofOwners } = conditionsOf(db, has);
  return (keysOnly ? selectKeys : selectPosts)(db, null, inOrder(and(ofPosts, isPlain, lt(posts.seq, before))))
    .where(ofOwners)
    .orderBy(newestFirst)
    .limit(fixedLimit(maxRows));
});

/** The same of the first page, the boosted ones before the others. */
const selectFirstByWords = preparedByShape((db, { has, keysOnly, maxRows }: Shape) => {
  const { ofPosts, ofOwners } = conditionsOf(db, has);
  return (keysOnly ? selectKeys : selectPosts)(db, null, inOrder(ofPosts, boostedFirst))
    .where(ofOwners)
    .orderBy(boostedFirst)
    .limit(fixedLimit(maxRows));
});

/**
 * What the newest posts showed of a search lately. Only the way to its matches depends on it, not which they are.
 * `newest`: a key that no match is after. `isCounted`: among all recent posts, not among a sample.
 */
type Share = { share: number; newest: number; isCounted?: boolean };
const newShares = () => growingCache<string, Share>(2_000, { ttl: MINUTE });
const sharesByDatabase = new WeakMap<Queryable, ReturnType<typeof newShares>>();

const sharesOf = (db: Queryable) => {
  const known = sharesByDatabase.get(db) ?? newShares();
  sharesByDatabase.set(db, known);
  return known;
};

/** What decides how many posts a search finds; who searches does where own or blocked ones are left out. */
const nameOf = ({ has }: Shape, { sought, type, userId, industry, me }: Values): string =>
  JSON.stringify([Object.values(has), sought, type, userId, industry, has.from || has.blocks ? me : null]);

/**
 * Whether a page may be among the recent posts. The more frequent the words, the fewer posts are walked through for a
 * page, and the more are fetched of the recent ones.
 */
const mayBeRecent = ({ share, newest, isCounted }: Share, { limit, before }: Bounds): boolean => {
  const recent = RECENT - Math.max(0, newest - before);
  const most = isCounted ? share : share + DOUBT / SAMPLE;
  return newest > RECENT && most * recent >= limit && share * RECENT < limit / share;
};

const isWalkCheaper = ({ share, newest }: Share, limit: number) => limit < FETCH_COST * share ** 2 * newest;

/**
 * The newest posts that match a search, are not boosted and come before a place in the feed. PostgreSQL's index of
 * words gives all matches, in any order: a word of every hundredth post costs a million posts ten thousand rows. It
 * does not know how frequent the beginning of a word is, so the newest posts decide whether they are walked through, or
 * those are fetched that have the words among the recent ones or among all.
 */
export const selectMatchesOnPostgres = async (db: Queryable, shape: Shape, values: Values): Promise<KeyRow[]> => {
  const walk = async (reach: number) =>
    (await selectByFeed(db, { ...shape, isPlannedAnew: false }, { ...values, reach })) as KeyRow[];
  const { limit } = values;
  const name = nameOf(shape, values);
  const shares = sharesOf(db);
  let seen = shares.get(name);
  if (!seen || seen.share * SAMPLE >= limit) {
    const sample = await walk(SAMPLE);
    seen = { share: sample.length / SAMPLE, newest: sample[0]?.post.seq ?? values.before };
    shares.set(name, seen);
    if (sample.length >= limit) return sample;
  }
  if (mayBeRecent(seen, values)) {
    const found = (await selectRecentMatches(db, { ...shape, isPlannedAnew: false }, values)) as KeyRow[];
    if (found.length >= limit) return found;
    if (values.before >= seen.newest) {
      seen = { share: found.length / RECENT, newest: seen.newest, isCounted: true };
      shares.set(name, seen);
    }
  }
  if (isWalkCheaper(seen, limit)) {
    const found = await walk(Math.ceil((2 * limit) / seen.share));
    if (found.length >= limit) return found;
  }
  return await selectByWords(db, shape, values);
};

/**
 * The first page of a search, the boosted posts before the others, in one round trip; null where it is not known that
 * the search has few matches, or may walk through the newest posts.
 */
export const selectFirstMatchesOnPostgres = async (
  db: Queryable,
  shape: Shape,
  values: Values,
): Promise<KeyRow[] | null> => {
  const seen = sharesOf(db).get(nameOf(shape, values));
  if (!seen || seen.share * SAMPLE >= values.limit) return null;
  if (mayBeRecent(seen, values)) {
    const found = (await selectFirstRecentMatches(db, { ...shape, isPlannedAnew: false }, values)) as KeyRow[];
    return found.length >= values.limit ? found : null;
  }
  if (isWalkCheaper(seen, values.limit)) return null;
  // By words alone there is one way, whatever they are.
  const { industry, userId, from } = shape.has;
  return await selectFirstByWords(db, { ...shape, isPlannedAnew: industry || userId || Boolean(from) }, values);
};
