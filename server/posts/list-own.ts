import type { OwnPost } from '#contracts/posts/posts.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { favoriteCounts } from './favorite-counts.ts';
import { selectPosts, toPost } from './post-row.ts';

const MAX = 500;

/** The member's own posts, including closed ones, newest first. */
export const listOwnPosts = async (ctx: MemberContext): Promise<OwnPost[]> => {
  const rows = await selectPosts(ctx.db.read)
    .where(and(eq(posts.userId, ctx.actor.id), ne(posts.status, 'removed')))
    .orderBy(desc(posts.seq))
    .limit(MAX);
  const counts = await favoriteCounts(
    ctx.db.read,
    rows.map(({ post }) => post.id),
  );
  return rows.map((row) => ({ ...toPost(row), favoriteCount: counts.get(row.post.id) ?? 0 }));
};
