import { users } from '#db/schema/auth/members.ts';
import { postIndustries, posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray, min } from 'drizzle-orm';
import { isListed } from '../../../posts/filters.ts';

/**
 * The spelling, in the oldest listed post that offers it, of each of these industries that members named in their own
 * words; by the name in lower case. Without those that no listed post offers.
 */
export const findOwnIndustryNames = async (db: Queryable, keys: readonly string[]): Promise<Map<string, string>> => {
  if (keys.length === 0) return new Map();
  const isOffered = and(eq(postIndustries.side, 'offered'), inArray(postIndustries.key, [...keys]));
  const oldest = db
    .select({ seq: min(postIndustries.postSeq) })
    .from(postIndustries)
    .innerJoin(posts, eq(posts.seq, postIndustries.postSeq))
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(isOffered, isListed()))
    .groupBy(postIndustries.key);
  const rows = await db.select({ industry: posts.industry }).from(posts).where(inArray(posts.seq, oldest));
  const names = rows.flatMap(({ industry }) => industry.split(',').map((name) => name.trim()));
  const byKey = names.map((name): [string, string] => [name.toLowerCase(), name]);
  return new Map(byKey.filter(([key]) => keys.includes(key)));
};
