import type { MapTown, PostMap } from '#contracts/posts/map.ts';
import type { MapPostsInput } from '#contracts/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { count, desc, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { detailsOfPlace, idOfPlace, placeById } from '../../platform/gateways/places/place-id.ts';
import { placeOfStored, type StoredPlace } from '../../platform/gateways/places/stored-place.ts';
import { conditionsOf, type PostFilters, readFilters } from '../filters.ts';
import { readSearch } from '../search/reading/read-search.ts';

const MAX_TOWNS = 200;
/** More posts than this are read from the newest on, so that a map of the world costs no more than one of a state. */
const MAX_POSTS = 20_000;

type Counted = StoredPlace & { posts: number };

const countPlaces = (ctx: MemberContext, filters: PostFilters, { isNewestFirst = false } = {}): Promise<Counted[]> => {
  const { match, where } = conditionsOf(ctx, filters);
  const query = ctx.db.read
    .select({
      placeId: posts.placeId,
      // The text says the place of posts from before places had ids.
      location: sql<string | null>`case when ${posts.placeId} is null then ${posts.location} end`.as('location'),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();
  const matching = (match?.join ? query.innerJoin(match.join.table, match.join.on) : query).where(where);
  const found = (isNewestFirst ? matching.orderBy(desc(posts.seq)) : matching).limit(MAX_POSTS).as('found');
  return ctx.db.read
    .select({ placeId: found.placeId, location: found.location, posts: count() })
    .from(found)
    .groupBy(found.placeId, sql`${found.location}`);
};

const totalOf = (places: Counted[]): number => places.reduce((sum, place) => sum + place.posts, 0);

/** The middle of the town, where the post has that of a zip code. */
const townOf = (stored: StoredPlace): { id: string; town: Omit<MapTown, 'count'> } | null => {
  const place = placeOfStored(stored);
  const town = place && placeById(idOfPlace(place));
  if (!town) return null;
  const { id, name, region, country } = detailsOfPlace(town);
  return { id, town: { name, region, country, lat: town.lat, lng: town.lng } };
};

/** How many of the posts of a list are in each town, the largest first; nothing of where a post or a member is. */
export const countPostsByTown = async (ctx: MemberContext, typed: MapPostsInput): Promise<PostMap> => {
  const { input } = await readSearch(ctx.db, typed, 'posts');
  const allFilters = await readFilters(ctx, input);
  // A list continues with what is offered online, which is nowhere on a map.
  const filters: PostFilters = allFilters.part === 'either' ? { ...allFilters, part: 'near' } : allFilters;
  const all = await countPlaces(ctx, filters);
  const places = totalOf(all) < MAX_POSTS ? all : await countPlaces(ctx, filters, { isNewestFirst: true });
  const towns = new Map<string, MapTown>();
  for (const stored of places) {
    const found = townOf(stored);
    if (!found) continue;
    const counted = towns.get(found.id) ?? { ...found.town, count: 0 };
    towns.set(found.id, { ...counted, count: counted.count + stored.posts });
  }
  const sorted = [...towns].sort(([a, inA], [b, inB]) => inB.count - inA.count || (a < b ? -1 : 1));
  return { total: totalOf(places), towns: sorted.slice(0, MAX_TOWNS).map(([, town]) => town) };
};
