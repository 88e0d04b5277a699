import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { takeDirectUpload } from './take-direct-upload.ts';
import { useUploadAsPicture, releasePictures } from './use-upload-as-picture.ts';
import { lockMember } from '../auth/members/lock-member.ts';

/** Uses an uploaded picture as the profile picture. */
export const setPicture = async (
  ctx: MemberContext,
  input: { profileImageUrl: string },
): Promise<{ profileImageUrl: string }> => {
  await takeDirectUpload(ctx, input.profileImageUrl);
  return ctx.db.write(async (tx) => {
    return { profileImageUrl: await useUploadAsPicture(ctx, tx, input.profileImageUrl) };
  });
};

/** Removes the profile picture, if there is one. */
export const removePicture = (ctx: MemberContext): Promise<{ profileImageUrl: null }> =>
  ctx.db.write(async (tx) => {
    await lockMember(tx, ctx.actor.id);
    await releasePictures(tx, ctx.actor.id);
    await tx.update(users).set({ profileImageUrl: null, updatedAt: Date.now() }).where(eq(users.id, ctx.actor.id));
    return { profileImageUrl: null };
  });
