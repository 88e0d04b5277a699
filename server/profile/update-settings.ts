import type { updateSettingsInput, User } from '#contracts/profile.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { users } from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import type { Tx } from '#db/types.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { MemberContext } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { lockMember } from '../payments/lock-member.ts';
import { endBadgeOfOtherName } from '../verification/end-badge.ts';
import { findSelfOrThrow } from './find-self.ts';
import { placeColumns } from './place-columns.ts';

const tellBothAddresses = async (tx: Tx, userId: string, before: string, after: string) => {
  await enqueue(tx, 'auth.verify-mail', { userId });
  for (const to of [before, after]) await enqueue(tx, 'email.address-changed', { userId, to, before, after });
};

/**
 * Saves any part of the settings form. A changed email is unverified again, and a link is mailed to it; both addresses are told.
 * @throws AppError EMAIL_TAKEN
 */
export const updateSettings = async (ctx: MemberContext, input: z.infer<typeof updateSettingsInput>): Promise<User> => {
  const userId = ctx.actor.id;
  const { location, ...fields } = input;
  try {
    return await ctx.db.write(async (tx) => {
      // What is verified is the address that stands here until this write ends, and not one that was read before it.
      await lockMember(tx, userId);
      const before = await findSelfOrThrow(tx, userId);
      await endBadgeOfOtherName(tx, userId, fields);
      const emailChanges = fields.email !== undefined && fields.email !== before.email;
      await tx
        .update(users)
        .set({
          ...fields,
          ...(location === undefined ? {} : placeColumns(location)),
          ...(emailChanges ? { isEmailVerified: false } : {}),
          updatedAt: Date.now(),
        })
        .where(eq(users.id, userId));
      if (emailChanges) await tellBothAddresses(tx, userId, before.email, fields.email ?? before.email);
      afterCommit(() => ctx.shared.drop('posts'));
      return findSelfOrThrow(tx, userId);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('EMAIL_TAKEN') : error;
  }
};
