import type { Picture } from '#contracts/platform/pictures.ts';
import type { Context, MemberContext } from '../platform/context/context.ts';
import { AppError } from '../platform/core/app-error.ts';
import { postUpload } from '../platform/uploads/purposes.ts';
import { readFile } from '../platform/uploads/stored-file.ts';
import { findPostOrThrow } from '../posts/access.ts';
import { findShowing } from '../posts/pictures/find-shown.ts';
import { findPublicPost } from './post.ts';

const isMember = (ctx: Context): ctx is MemberContext => ctx.actor !== null;

/** The pictures of a post, for whoever may read it. */
const listOfPost = async (ctx: Context, id: string): Promise<Picture[]> =>
  (await (isMember(ctx) ? findPostOrThrow(ctx, id) : findPublicPost(ctx, id))).pictures;

type Wanted = { id: string; secret: string; size: 'full' | 'thumb' };

/** The bytes of a picture, for whoever may read what shows it now. */
export const readPicture = async (ctx: Context, { id, secret, size }: Wanted): Promise<Buffer> => {
  const showing = await findShowing(ctx.db.read, id);
  const pictures =
    showing?.purpose === 'post'
      ? await listOfPost(ctx, showing.boundTo).catch((error: unknown) => {
          // Also where the post is gone: nothing tells that there was a picture.
          if (error instanceof AppError) return [];
          throw error;
        })
      : [];
  const isShown = pictures.some(({ url }) => url === `/api/pictures/${id}/${secret}`);
  const bytes = isShown ? await readFile(ctx, postUpload, id, size) : null;
  if (!bytes) throw new AppError('PICTURE_NOT_FOUND');
  return bytes;
};
