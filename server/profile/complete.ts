import type { completeProfileInput, User } from '#contracts/profile/profile.ts';
import type { z } from 'zod';
import type { MemberContext } from '../platform/context/context.ts';
import { assertSkills } from '../posts/skills/assert-skills.ts';
import { changeSelf } from './change-self.ts';
import { findSelfOrThrow } from '../auth/members/find-self.ts';
import { setIndustries } from '../auth/members/set-industries.ts';
import { takeDirectPicture, useUploadAsPicture } from './picture/use-upload.ts';

/** Saves the profile completion screen and marks the profile as complete. */
export const completeProfile = async (
  ctx: MemberContext,
  input: z.infer<typeof completeProfileInput>,
): Promise<User> => {
  const userId = ctx.actor.id;
  const { industries, profileImageUrl, ...fields } = input;
  if (profileImageUrl) await takeDirectPicture(ctx, profileImageUrl);
  return ctx.db.write(async (tx) => {
    await assertSkills(tx, fields);
    await changeSelf(ctx, tx, { ...fields, profileComplete: true });
    await setIndustries(tx, userId, industries);
    if (profileImageUrl) await useUploadAsPicture(ctx, tx, profileImageUrl);
    return findSelfOrThrow(tx, userId);
  });
};
