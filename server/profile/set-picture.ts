import type { MemberContext } from '../context.ts';
import { takeDirectUpload } from './take-direct-upload.ts';
import { useUploadAsPicture } from './use-upload-as-picture.ts';

/**
 * Uses an uploaded picture as the profile picture.
 * @throws AppError IMAGE_NOT_YOURS, and from a bucket UPLOAD_TOO_LARGE, NOT_AN_IMAGE, UPLOAD_REFUSED
 */
export const setPicture = async (
  ctx: MemberContext,
  input: { profileImageUrl: string },
): Promise<{ profileImageUrl: string }> => {
  await takeDirectUpload(ctx, input.profileImageUrl);
  return ctx.db.write(async (tx) => {
    return { profileImageUrl: await useUploadAsPicture(ctx, tx, input.profileImageUrl) };
  });
};
