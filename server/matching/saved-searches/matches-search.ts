import { WHOLE } from '#contracts/shared/split-words.ts';
import { hasStems } from '#db/search/stems.ts';
import type { PostSide } from '#db/search/types.ts';
import type { ComparedFields, wishes } from '#db/schema/matching/saved-searches.ts';
import { boundingBox, milesBetween } from '../../platform/gateways/places/distances.ts';

export type SearchQuery = Pick<
  typeof wishes.$inferSelect,
  'stems' | 'side' | 'industry' | 'type' | 'lat' | 'lng' | 'radius' | 'online'
>;
/** The prefixes of what a post says on one side (`own`), and of that with what it says on neither (`all`). */
type SidePrefixes = { own: ReadonlySet<string>; all: ReadonlySet<string> };
/** A post in the form that saved searches are compared with: `prefixes` has every prefix of each of its stems. */
export type ComparablePost = Pick<ComparedFields, 'type' | 'lat' | 'lng' | 'isOnline'> & {
  prefixes: ReadonlySet<string>;
  sides: Record<PostSide, SidePrefixes>;
  industries: Set<string>;
};

/** All prefixes of the words, and each as a whole one: those of 'cat' are 'c', 'ca', 'cat' and the whole 'cat'. */
export const prefixesOf = (words: string[]): Set<string> => {
  const all = new Set<string>();
  for (const word of words) {
    let prefix = '';
    for (const letter of word) all.add((prefix += letter));
    all.add(word + WHOLE);
  }
  return all;
};

const isNear = ({ lat, lng, radius }: SearchQuery, post: ComparablePost): boolean => {
  if (lat === null || lng === null || radius === null) return true;
  if (post.lat === null || post.lng === null) return false;
  const { minLat, maxLat, minLng, maxLng } = boundingBox({ lat, lng }, radius);
  const isInBox = post.lat >= minLat && post.lat <= maxLat && post.lng >= minLng && post.lng <= maxLng;
  return isInBox && milesBetween({ lat, lng }, { lat: post.lat, lng: post.lng }) <= radius;
};

/** Whether a side has all the words, and at least one of them of its own. */
const standsOn = ({ own, all }: SidePrefixes, stems: string[]): boolean =>
  hasStems(all, stems) && stems.some((stem) => hasStems(own, [stem]));

/** The side on which a post that has the words has them: the rule of `matchPosts` in `db/search/search.ts`. */
const sideOf = ({ offered, wanted }: ComparablePost['sides'], stems: string[]): PostSide =>
  standsOn(wanted, stems) && !standsOn(offered, stems) ? 'wanted' : 'offered';

/** Whether the search would find the post: the rule of `posts/filters.ts`. */
export const matchesSearch = (query: SearchQuery, post: ComparablePost): boolean => {
  const { stems, side, industry, type } = query;
  if (type !== null && type !== post.type) return false;
  if (industry !== null && !post.industries.has(industry.toLowerCase())) return false;
  // Stop words only: the search finds nothing.
  if (stems !== null && (stems.length === 0 || !hasStems(post.prefixes, stems))) return false;
  if (stems !== null && side !== null && side !== sideOf(post.sides, stems)) return false;
  if (query.online !== null && post.isOnline) return true;
  return query.online !== 'only' && isNear(query, post);
};
