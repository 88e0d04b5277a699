import type { listHeldPostsInput } from '#contracts/admin/held-posts.ts';
import type { Post } from '#contracts/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, asc, gt, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { pageFrom, idCursor, type Page } from '../../platform/core/cursor.ts';
import { selectPosts, toPost } from '../../posts/post-row.ts';

/** Posts that wait to be shown, the oldest first. */
export const listHeldPosts = async (
  { db }: MemberContext,
  { limit, cursor }: z.infer<typeof listHeldPostsInput>,
): Promise<Page<Post>> => {
  const after = idCursor.read(cursor);
  const rows = await selectPosts(db.read)
    .where(and(isNotNull(posts.heldUntil), isNull(users.deletedAt), after ? gt(posts.id, after) : undefined))
    .orderBy(asc(posts.id))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, ({ post }) => idCursor.write(post.id));
  return { ...page, items: page.items.map((row) => toPost(row)) };
};
