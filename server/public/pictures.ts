import type { Picture } from '#contracts/platform/pictures.ts';
import type { Context, MemberContext } from '../platform/context/context.ts';
import { AppError } from '../platform/core/app-error.ts';
import { portfolioUpload, postUpload } from '../platform/uploads/purposes.ts';
import { readFile } from '../platform/uploads/stored-file.ts';
import { findPostOrThrow } from '../posts/access.ts';
import { findShowing } from '../posts/pictures/find-shown.ts';
import { findShownItemOrThrow, findOwnerId } from '../profile/portfolio/find-shown.ts';
import { findPublicProfileOrThrow } from './member.ts';
import { findPublicPostOrThrow } from './post.ts';

const isMember = (ctx: Context): ctx is MemberContext => ctx.actor !== null;

/** The pictures of a post, for whoever may read it. */
const listOfPost = async (ctx: Context, id: string): Promise<Picture[]> =>
  (await (isMember(ctx) ? findPostOrThrow(ctx, id) : findPublicPostOrThrow(ctx, id))).pictures;

/** The pictures of past work, for whoever may see its owner's whole profile. */
const listOfItem = async (ctx: Context, id: string): Promise<Picture[]> => {
  if (isMember(ctx)) return (await findShownItemOrThrow(ctx, id)).item.pictures;
  const ownerId = await findOwnerId(ctx.db.read, id);
  const { portfolio } = await findPublicProfileOrThrow(ctx, ownerId ?? '');
  return portfolio.find((item) => item.id === id)?.pictures ?? [];
};

const sources = {
  post: { purpose: postUpload, list: listOfPost },
  portfolio: { purpose: portfolioUpload, list: listOfItem },
};

type Wanted = { key: string; secret: string; size: 'full' | 'thumb' };

/** The bytes of a picture, for whoever may read what shows it now. */
export const readPicture = async (ctx: Context, { key, secret, size }: Wanted): Promise<Buffer> => {
  const showing = await findShowing(ctx.db.read, key);
  const source = sources[showing?.purpose as keyof typeof sources];
  const pictures =
    showing && source
      ? await source.list(ctx, showing.boundTo).catch((error: unknown) => {
          // A post that is gone reads like a picture that never was.
          if (error instanceof AppError) return [];
          throw error;
        })
      : [];
  const isShown = pictures.some(({ url }) => url === `/api/pictures/${key}/${secret}`);
  const bytes = source && isShown ? await readFile(ctx, source.purpose, key, size) : null;
  if (!bytes) throw new AppError('PICTURE_NOT_FOUND');
  return bytes;
};
