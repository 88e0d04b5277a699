import type { updateSettingsInput, User } from '#contracts/profile/profile.ts';
import { saveMemberWords } from '#db/search/save-words.ts';
import type { z } from 'zod';
import { requestEmailChange, assertMayChangeEmail } from '../auth/email-change/request.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { lockMember } from '../auth/members/lock-member.ts';
import { renewPortfolioAddresses } from './portfolio/new-addresses.ts';
import { changeSelf } from './change-self.ts';
import { findSelfOrThrow } from '../auth/members/find-self.ts';

/** Saves the given fields of the settings form. A new email takes effect when the link emailed to it is opened. */
export const updateSettings = async (ctx: MemberContext, input: z.infer<typeof updateSettingsInput>): Promise<User> => {
  const userId = ctx.actor.id;
  const { email, currentPassword, code, ...fields } = input;
  const isOther = email !== undefined && email !== (await findSelfOrThrow(ctx.db.fresh, userId)).email;
  const emailChange = isOther
    ? { email, proven: await assertMayChangeEmail(ctx, email, { currentPassword, code }) }
    : null;
  return ctx.db.write(async (tx) => {
    await lockMember(tx, userId);
    const before = await changeSelf(ctx, tx, fields);
    // Who may see the pictures of past work changes with it, so they get new addresses.
    if (fields.visibility !== undefined && fields.visibility !== before.visibility)
      await renewPortfolioAddresses(tx, userId);
    await saveMemberWords(tx, [userId]);
    if (emailChange) await requestEmailChange(ctx, tx, emailChange.email, emailChange.proven);
    return findSelfOrThrow(tx, userId);
  });
};
