import { wishWords } from '#db/schema/matching/saved-searches.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { matchPostsWithTerm } from '#db/search/search.ts';
import { eq } from 'drizzle-orm';
import { boundingBox } from '../../platform/gateways/places/distances.ts';
import type { SearchQuery } from './matches-search.ts';
import { keysOfSavedSearch } from './keys.ts';

/** Counting stops here: words that more posts have are all equally frequent. */
const MAX_COUNTED_POSTS = 300;

const countPostsWith = async (db: Queryable, query: string): Promise<number> => {
  const match = matchPostsWithTerm(query);
  const base = db.select({ seq: posts.seq }).from(posts).$dynamic();
  const rows = await (match.join ? base.innerJoin(match.join.table, match.join.on) : base)
    .where(match.where)
    .limit(MAX_COUNTED_POSTS);
  return rows.length;
};

/** The stem that the fewest posts have, and the longest of those. A post needs all stems, so one finds the search. */
const findRarest = async (db: Queryable, stems: string[] | null): Promise<string | undefined> => {
  if (stems === null || stems.length < 2) return stems?.[0];
  const counted: { stem: string; count: number }[] = [];
  for (const stem of stems) counted.push({ stem, count: await countPostsWith(db, stem) });
  return counted.sort((a, b) => a.count - b.count || b.stem.length - a.stem.length)[0]?.stem;
};

/** The rows of a saved search, one for each key. They have no box if it finds online posts, which may be anywhere. */
export const keyRowsOf = (wishId: string, query: SearchQuery, rarest: string | undefined) => {
  const { lat, lng, radius, online } = query;
  const box =
    lat === null || lng === null || radius === null || online !== null ? null : boundingBox({ lat, lng }, radius);
  const place = { south: box?.minLat, north: box?.maxLat, west: box?.minLng, east: box?.maxLng };
  return keysOfSavedSearch(query, rarest).map((key) => ({ key, wishId, ...place }));
};

/** Stores the keys under which posts find a saved search. */
export const saveSearchKeys = async (tx: Tx, wishId: string, query: SearchQuery): Promise<void> => {
  await tx.delete(wishWords).where(eq(wishWords.wishId, wishId));
  const rows = keyRowsOf(wishId, query, await findRarest(tx, query.stems));
  if (rows.length > 0) await tx.insert(wishWords).values(rows);
};
