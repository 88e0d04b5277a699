import type { removePictureInput } from '#contracts/admin/decisions.ts';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { takePicture } from './take-picture.ts';

/** Removes a picture of a post or of past work for everyone. */
export const removePicture = (
  ctx: MemberContext,
  { id, reason, rule }: z.infer<typeof removePictureInput>,
): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    if (!(await takePicture(ctx, tx, { id, reason, rule }))) throw new AppError('PICTURE_NOT_FOUND');
    return { success: true };
  });
