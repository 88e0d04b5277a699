import type { Post } from '#contracts/posts/posts.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { desc } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { conditionsOf, readFilters } from './filters.ts';
import { selectPosts, toPost } from './post-row.ts';

/** The newest posts of other members by their date alone: a featured one is not ahead of its time, and none is left out. */
export const listRecentPosts = async (ctx: MemberContext, limit: number): Promise<Post[]> => {
  const { where } = conditionsOf(ctx, readFilters({ from: 'others' }));
  const rows = await selectPosts(ctx.db.read).where(where).orderBy(desc(posts.seq)).limit(limit);
  return rows.map((row) => toPost(row));
};
