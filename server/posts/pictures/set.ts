import type { Post, SetPostPicturesInput } from '#contracts/posts/posts.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { changePictures, copyFromElsewhere } from '../../platform/uploads/pictures.ts';
import { postUpload } from '../../platform/uploads/purposes.ts';
import { takeDirectUploads } from '../../platform/uploads/take-direct.ts';
import { findOwnPostOrThrow, findPostOrThrow } from '../access.ts';
import { isNotRemoved } from '../held/hold.ts';

/** Sets the pictures of the actor's own post: the whole list in its order, or nothing. */
export const setPostPictures = async (ctx: MemberContext, { id, pictures }: SetPostPicturesInput): Promise<Post> => {
  // Checks first whose post it is, so that nothing is fetched or copied for someone else's.
  const { pictures: shown } = await ctx.db.write((tx) => findOwnPostOrThrow(ctx, tx, id));
  const keys = pictures.flatMap(({ uploadId }) => uploadId ?? []);
  if (keys.length > 0) await takeDirectUploads(ctx, postUpload, inArray(uploads.key, keys));
  const wanted = await copyFromElsewhere(ctx, postUpload, pictures, shown);
  return ctx.db.write(async (tx) => {
    const before = await findOwnPostOrThrow(ctx, tx, id);
    const change = { userId: ctx.actor.id, to: id, shown: before.pictures, wanted };
    await tx
      .update(posts)
      .set({ pictures: await changePictures(tx, postUpload, change), updatedAt: Date.now() })
      .where(and(eq(posts.id, id), isNotRemoved));
    return findPostOrThrow(ctx, id, tx);
  });
};
