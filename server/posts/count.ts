import type { ListPostsInput } from '#contracts/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { count, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { readSearch } from './search/reading/read-search.ts';
import { conditionsOf, readFilters } from './filters.ts';

const CAP = 1000;

/** The size of a list of posts, counted up to 1,000. */
export const countPosts = async (ctx: MemberContext, typed: ListPostsInput) => {
  const { input } = await readSearch(ctx.db, typed, 'posts');
  const { match, where } = conditionsOf(ctx, await readFilters(ctx, input));
  const query = ctx.db.read
    .select({ found: sql`1`.as('found') })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();
  const found = (match?.join ? query.innerJoin(match.join.table, match.join.on) : query)
    .where(where)
    .limit(CAP + 1)
    .as('counted');
  const [row] = await ctx.db.read.select({ count: count() }).from(found);
  const total = row?.count ?? 0;
  return { count: Math.min(total, CAP), capped: total > CAP };
};
