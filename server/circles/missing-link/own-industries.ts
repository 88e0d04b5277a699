import { users } from '#db/schema/members.ts';
import { postIndustries, posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, eq } from 'drizzle-orm';
import { isListed } from '../../posts/filters.ts';

/** How a post writes an industry that members named in their own words; null if none that is listed offers it any more. */
export const ownIndustryName = async (db: Queryable, key: string): Promise<string | null> => {
  const [post] = await db
    .select({ industry: posts.industry })
    .from(postIndustries)
    .innerJoin(posts, eq(posts.seq, postIndustries.postSeq))
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(eq(postIndustries.side, 'offered'), eq(postIndustries.key, key), isListed))
    .orderBy(asc(postIndustries.postSeq))
    .limit(1);
  const names = post?.industry.split(',').map((name) => name.trim()) ?? [];
  return names.find((name) => name.toLowerCase() === key) ?? null;
};
