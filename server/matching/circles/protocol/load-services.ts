import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { inArray } from 'drizzle-orm';

/** What these posts offer, by id. */
export const loadServices = async (db: Queryable, postIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: posts.id, service: posts.serviceOffered })
    .from(posts)
    .where(inArray(posts.id, [...postIds]));
  return new Map(rows.map(({ id, service }) => [id, service]));
};
