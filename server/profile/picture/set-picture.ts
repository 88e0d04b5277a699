import type { MemberContext } from '../../platform/context/context.ts';
import { takeDirectPicture, usePicture, useUploadAsPicture } from './use-upload.ts';

/** Uses an uploaded picture as the profile picture. */
export const setPicture = async (
  ctx: MemberContext,
  { profileImageUrl }: { profileImageUrl: string },
): Promise<{ profileImageUrl: string }> => {
  await takeDirectPicture(ctx, profileImageUrl);
  return ctx.db.write(async (tx) => ({ profileImageUrl: await useUploadAsPicture(ctx, tx, profileImageUrl) }));
};

/** Removes the profile picture, if there is one. */
export const removePicture = (ctx: MemberContext): Promise<{ profileImageUrl: null }> =>
  ctx.db.write(async (tx) => ({ profileImageUrl: await usePicture(ctx, tx, null) }));
