import type { Picture } from '#contracts/platform/pictures.ts';
import type { Post } from '#contracts/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { findPostOrThrow } from '../access.ts';

/** What shows a picture: its purpose, and the id; null for one that is not shown. */
export const findShowing = async (db: Queryable, id: string): Promise<{ purpose: string; boundTo: string } | null> => {
  const [row] = await db
    .select({ purpose: uploads.purpose, boundTo: uploads.boundTo })
    .from(uploads)
    .where(and(eq(uploads.key, id), eq(uploads.status, 'in-use')));
  return row?.boundTo ? { purpose: row.purpose, boundTo: row.boundTo } : null;
};

/** A picture of a post that the actor may see. */
export const findPostOfPictureOrThrow = async (
  ctx: MemberContext,
  id: string,
): Promise<{ post: Post; picture: Picture }> => {
  const showing = await findShowing(ctx.db.read, id);
  const post = showing?.purpose === 'post' ? await findPostOrThrow(ctx, showing.boundTo) : null;
  const picture = post?.pictures.find((shown) => shown.id === id);
  if (!post || !picture) throw new AppError('PICTURE_NOT_FOUND');
  return { post, picture };
};
