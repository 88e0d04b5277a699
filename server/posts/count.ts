import type { ListPostsInput } from '#contracts/posts.ts';
import { users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import { count, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { postFilters } from './filters.ts';

const CAP = 1000;

/** The size of a list of posts, counted up to 1,000. */
export const countPosts = async (ctx: MemberContext, input: ListPostsInput) => {
  const { match, where } = postFilters(ctx, input);
  const base = ctx.db.read
    .select({ one: sql`1`.as('one') })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();
  const found = (match?.join ? base.innerJoin(match.join.table, match.join.on) : base)
    .where(where)
    .limit(CAP + 1)
    .as('found');
  const [row] = await ctx.db.read.select({ count: count() }).from(found);
  const total = row?.count ?? 0;
  return { count: Math.min(total, CAP), capped: total > CAP };
};
