import { wishes, wishWords } from '#db/schema/matching/saved-searches.ts';
import type { Queryable } from '#db/client/types.ts';
import { underKeys } from '#db/search/stems.ts';
import { and, eq, gte, isNull, lte, ne, or } from 'drizzle-orm';
import { type ComparablePost, matchesSearch } from './matches-search.ts';
import { keysOfPost } from './keys.ts';

const columns = {
  id: wishes.id,
  userId: wishes.userId,
  label: wishes.label,
  ring: wishes.ring,
  stems: wishes.stems,
  side: wishes.side,
  industry: wishes.industry,
  type: wishes.type,
  lat: wishes.lat,
  lng: wishes.lng,
  radius: wishes.radius,
  online: wishes.online,
  soughtSince: wishes.soughtSince,
};

/**
 * The saved searches of others that a post matches: one query by all keys of the post, then the exact rule. A search
 * whose words have alternatives can be found under several keys, and is returned once.
 */
export const findMatchingSearches = async (db: Queryable, post: ComparablePost, ownerId: string) => {
  const { lat, lng } = post;
  const isInBox =
    lat === null || lng === null
      ? undefined
      : and(lte(wishWords.south, lat), gte(wishWords.north, lat), lte(wishWords.west, lng), gte(wishWords.east, lng));
  const rows = await db
    .select(columns)
    .from(underKeys(wishWords, wishWords.key, keysOfPost(post), or(isNull(wishWords.south), isInBox)))
    .innerJoin(wishes, eq(wishes.id, wishWords.wishId))
    .where(and(ne(wishes.userId, ownerId), or(isNull(wishes.type), eq(wishes.type, post.type))));
  const found = new Map(rows.map((savedSearch) => [savedSearch.id, savedSearch]));
  return [...found.values()].filter((savedSearch) => matchesSearch(savedSearch, post));
};

export type MatchingSearch = Awaited<ReturnType<typeof findMatchingSearches>>[number];
