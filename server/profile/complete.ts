import type { completeProfileInput, User } from '#contracts/profile/profile.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../platform/context/context.ts';
import { raise } from '../platform/context/raise.ts';
import { assertSkills } from '../posts/skills/assert-skills.ts';
import { endBadgeOfOtherName } from './verification/end-badge.ts';
import { assertOwnName } from '../auth/members/assert-own-name.ts';
import { findSelfOrThrow } from '../auth/members/find-self.ts';
import { changedPlace } from '../auth/members/change-place.ts';
import { setIndustries } from '../auth/members/set-industries.ts';
import { takeDirectPicture, useUploadAsPicture } from './picture/use-upload.ts';

/** Saves the profile completion screen and marks the profile as complete. */
export const completeProfile = async (
  ctx: MemberContext,
  input: z.infer<typeof completeProfileInput>,
): Promise<User> => {
  const userId = ctx.actor.id;
  const { industries, profileImageUrl, location, placeId, ...fields } = input;
  if (profileImageUrl) await takeDirectPicture(ctx, profileImageUrl);
  return ctx.db.write(async (tx) => {
    await assertSkills(tx, fields);
    const before = await findSelfOrThrow(tx, userId);
    const moved = changedPlace({ location, placeId }, { location: before.location, placeId: before.place?.id ?? null });
    await assertOwnName(ctx.env.APP_NAME, tx, userId, fields);
    await endBadgeOfOtherName(tx, userId, fields);
    await tx
      .update(users)
      .set({
        ...fields,
        ...moved,
        profileComplete: true,
        updatedAt: Date.now(),
      })
      .where(eq(users.id, userId));
    if (moved) await raise(ctx, tx, 'MemberMoved', { userId });
    await setIndustries(tx, userId, industries);
    if (profileImageUrl) await useUploadAsPicture(ctx, tx, profileImageUrl);
    return findSelfOrThrow(tx, userId);
  });
};
