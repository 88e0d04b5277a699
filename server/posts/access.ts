import type { Post } from '#contracts/posts.ts';
import { locked } from '#db/locking.ts';
import { posts, users } from '#db/schema.ts';
import type { Queryable, Tx } from '#db/types.ts';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { MemberContext } from '../context.ts';
import { isBlocked } from '../blocks/access.ts';
import { selectPosts, toPost } from './post-row.ts';

/**
 * A post that the actor may see: not removed, its owner neither suspended nor gone, and no block in between.
 * @throws AppError POST_NOT_FOUND
 */
export const findPostOrThrow = async (ctx: MemberContext, id: string, db: Queryable = ctx.db.read): Promise<Post> => {
  const [row] = await selectPosts(db).where(
    and(eq(posts.id, id), ne(posts.status, 'removed'), isNull(users.suspendedAt), isNull(users.deletedAt)),
  );
  if (!row || (await isBlocked(ctx, row.post.userId))) throw new AppError('POST_NOT_FOUND');
  return toPost(row);
};

/**
 * The row of a post of the actor's own, to change it: it stays as it is until the write ends.
 * @throws AppError POST_NOT_FOUND, POST_NOT_YOURS
 */
export const findOwnPostOrThrow = async (ctx: MemberContext, tx: Tx, id: string) => {
  const [row] = await locked(
    tx
      .select()
      .from(posts)
      .where(and(eq(posts.id, id), ne(posts.status, 'removed'))),
  );
  if (!row) throw new AppError('POST_NOT_FOUND');
  if (row.userId !== ctx.actor.id) throw new AppError('POST_NOT_YOURS');
  return row;
};
