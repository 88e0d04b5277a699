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
  const before = await findSelfOrThrow(ctx.db.read, userId);
  const emailChanges = fields.email !== undefined && fields.email !== before.email;
  try {
    await ctx.db.write(async (tx) => {
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
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('EMAIL_TAKEN') : error;
  }
  return findSelfOrThrow(ctx.db.read, userId);
};
