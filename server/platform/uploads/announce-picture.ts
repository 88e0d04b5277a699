import { pictureTypes, type RequestUploadInput } from '#contracts/platform/pictures.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import type { MemberContext } from '../context/context.ts';
import { AppError } from '../core/app-error.ts';
import { announceUpload } from './announce.ts';
import { portfolioUpload, postUpload } from './purposes.ts';
import { assertRoom } from './quota.ts';

const purposeOf = { post: postUpload, portfolio: portfolioUpload };

/** Announces a picture of a post or of past work: its id, and where to upload it. */
export const announcePicture = async (
  ctx: MemberContext,
  { purpose: name, bytes, type }: RequestUploadInput,
): Promise<{ id: string; uploadURL: string }> => {
  const purpose = purposeOf[name];
  if (!pictureTypes.some((allowed) => allowed === type.toLowerCase())) throw new AppError('PICTURE_WRONG_KIND');
  if (bytes > purpose.maxBytes) throw new AppError('PICTURE_OVER_10_MB');
  let id = '';
  const uploadURL = await announceUpload(ctx, purpose, { bytes }, async (tx, row) => {
    id = row.key;
    await assertRoom(tx, ctx.actor.id, bytes);
    await tx.insert(uploads).values({ ...row, userId: ctx.actor.id, purpose: name, bytes });
  });
  return { id, uploadURL };
};
