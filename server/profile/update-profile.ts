import type { updateProfileInput, User } from '#contracts/profile/profile.ts';
import { users } from '#db/schema/auth/members.ts';
import { saveMemberWords } from '#db/search/save-words.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../platform/context/context.ts';
import { raise } from '../platform/context/raise.ts';
import { endBadgeOfOtherName } from './verification/end-badge.ts';
import { renewPortfolioAddresses } from './portfolio/new-addresses.ts';
import { assertOwnName } from '../auth/members/assert-own-name.ts';
import { findSelfOrThrow } from '../auth/members/find-self.ts';
import { changedPlace } from '../auth/members/change-place.ts';
import { assertSkills } from '../posts/skills/assert-skills.ts';
import { setIndustries } from '../auth/members/set-industries.ts';

/** Saves the given fields of the profile page. */
export const updateProfile = async (ctx: MemberContext, input: z.infer<typeof updateProfileInput>): Promise<User> => {
  const userId = ctx.actor.id;
  const { selectedIndustries, location, placeId, ...fields } = input;
  return ctx.db.write(async (tx) => {
    await assertSkills(tx, fields);
    const before = await findSelfOrThrow(tx, userId);
    const moved = changedPlace({ location, placeId }, { location: before.location, placeId: before.place?.id ?? null });
    await assertOwnName(ctx.env.APP_NAME, tx, userId, fields);
    await endBadgeOfOtherName(tx, userId, fields);
    await tx
      .update(users)
      .set({ ...fields, ...moved, updatedAt: Date.now() })
      .where(eq(users.id, userId));
    if (fields.visibility !== undefined && fields.visibility !== before.visibility)
      await renewPortfolioAddresses(tx, userId);
    if (moved) await raise(ctx, tx, 'MemberMoved', { userId });
    if (selectedIndustries) await setIndustries(tx, userId, selectedIndustries);
    else await saveMemberWords(tx, [userId]);
    return findSelfOrThrow(tx, userId);
  });
};
