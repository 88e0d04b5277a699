import type { updateProfileInput, User } from '#contracts/profile/profile.ts';
import { saveMemberWords } from '#db/search/save-words.ts';
import type { z } from 'zod';
import type { MemberContext } from '../platform/context/context.ts';
import { renewPortfolioAddresses } from './portfolio/new-addresses.ts';
import { changeSelf } from './change-self.ts';
import { findSelfOrThrow } from '../auth/members/find-self.ts';
import { assertSkills } from '../posts/skills/assert-skills.ts';
import { setIndustries } from '../auth/members/set-industries.ts';

/** Saves the given fields of the profile page. */
export const updateProfile = async (ctx: MemberContext, input: z.infer<typeof updateProfileInput>): Promise<User> => {
  const userId = ctx.actor.id;
  const { selectedIndustries, ...fields } = input;
  return ctx.db.write(async (tx) => {
    await assertSkills(tx, fields);
    const before = await changeSelf(ctx, tx, fields);
    if (fields.visibility !== undefined && fields.visibility !== before.visibility)
      await renewPortfolioAddresses(tx, userId);
    if (selectedIndustries) await setIndustries(tx, userId, selectedIndustries);
    else await saveMemberWords(tx, [userId]);
    return findSelfOrThrow(tx, userId);
  });
};
