import type { ListPostsInput } from '#contracts/posts.ts';
import { preparedByShape } from '#db/client/prepared.ts';
import { users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import { count, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { conditionsOf, type PostFilters, postFilters } from './filters.ts';

const CAP = 1000;

const selectCount = preparedByShape((db, { has }: PostFilters) => {
  const { match, where } = conditionsOf(db, has);
  const base = db
    .select({ one: sql`1`.as('one') })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();
  const found = (match?.join ? base.innerJoin(match.join.table, match.join.on) : base)
    .where(where)
    .limit(CAP + 1)
    .as('found');
  return db.select({ count: count() }).from(found);
});

/** The size of a list of posts, counted up to 1,000. */
export const countPosts = async (ctx: MemberContext, input: ListPostsInput) => {
  const filters = postFilters(ctx, input);
  const [row] = await selectCount(ctx.db.read, filters, filters.values);
  const total = row?.count ?? 0;
  return { count: Math.min(total, CAP), capped: total > CAP };
};
