import type { Post } from '#contracts/posts.ts';
import { placeholder, preparedByShape } from '#db/client/prepared.ts';
import { posts } from '#db/schema/posts.ts';
import { desc } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { conditionsOf, type PostFilters, postFilters } from './filters.ts';
import { type PostRow, selectPosts, toPost } from './post-row.ts';

const selectNewest = preparedByShape((db, { has }: Pick<PostFilters, 'key' | 'has'>) =>
  selectPosts(db).where(conditionsOf(db, has).where).orderBy(desc(posts.seq)).limit(placeholder('limit')),
);

/** The newest posts of other members by their date alone: a featured one is not ahead of its time, and none is left out. */
export const listRecentPosts = async (ctx: MemberContext, limit: number): Promise<Post[]> => {
  const { values, ...shape } = postFilters(ctx, { from: 'others' });
  const rows = (await selectNewest(ctx.db.read, shape, { ...values, limit })) as PostRow[];
  return rows.map((row) => toPost(row));
};
