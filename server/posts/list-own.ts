import type { OwnPost } from '#contracts/posts/posts.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { favorites } from '#db/schema/posts/favorites.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, count, inArray } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { isNotRemoved } from './held/hold.ts';
import { selectPosts, toPost } from './post-row.ts';

/** How many members keep each of these posts, by post id; posts that no one keeps are missing. */
const countFavorites = async (db: Queryable, postIds: string[]): Promise<Map<string, number>> => {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select({ id: favorites.subjectId, count: count() })
    .from(favorites)
    .where(and(eq(favorites.type, 'post'), inArray(favorites.subjectId, postIds)))
    .groupBy(favorites.subjectId);
  return new Map(rows.map((row) => [row.id, row.count]));
};

const MAX = 500;

/** The member's own posts, including closed ones, newest first. */
export const listOwnPosts = async (ctx: MemberContext): Promise<OwnPost[]> => {
  const rows = await selectPosts(ctx.db.read)
    .where(and(eq(posts.userId, ctx.actor.id), isNotRemoved))
    .orderBy(desc(posts.seq))
    .limit(MAX);
  const counts = await countFavorites(
    ctx.db.read,
    rows.map(({ post }) => post.id),
  );
  return rows.map((row) => ({ ...toPost(row), favoriteCount: counts.get(row.post.id) ?? 0 }));
};
