import { favorites } from '#db/schema/posts/favorites.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, count, eq, inArray } from 'drizzle-orm';

/** How many members keep each of these posts, by post id; posts that nobody keeps are missing. */
export const favoriteCounts = async (db: Queryable, postIds: string[]): Promise<Map<string, number>> => {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select({ id: favorites.subjectId, count: count() })
    .from(favorites)
    .where(and(eq(favorites.type, 'post'), inArray(favorites.subjectId, postIds)))
    .groupBy(favorites.subjectId);
  return new Map(rows.map((row) => [row.id, row.count]));
};
