import { afterCommit } from '#db/scope.ts';
import type { MemberContext } from '../context.ts';
import { useUploadAsPicture } from './use-upload-as-picture.ts';

/**
 * Uses an uploaded picture as the profile picture.
 * @throws AppError IMAGE_NOT_YOURS
 */
export const setPicture = (
  ctx: MemberContext,
  input: { profileImageUrl: string },
): Promise<{ profileImageUrl: string }> =>
  ctx.db.write(async (tx) => {
    afterCommit(() => ctx.shared.drop('posts'));
    return { profileImageUrl: await useUploadAsPicture(ctx, tx, input.profileImageUrl) };
  });
