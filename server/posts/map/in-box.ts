import type { MapBox } from '#contracts/posts/map-box.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, between, gte, lte, or, type SQL } from 'drizzle-orm';

/** Posts of places within a box, its edges included; across the date line where its west is above its east. */
export const inBox = ({ west, south, east, north }: MapBox): SQL | undefined =>
  and(
    between(posts.lat, south, north),
    west <= east ? between(posts.lng, west, east) : or(gte(posts.lng, west), lte(posts.lng, east)),
  );
