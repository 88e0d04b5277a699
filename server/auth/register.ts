import { TERMS_VERSION } from '#contracts/profile/terms-of-use.ts';
import type { registerInput } from '#contracts/auth/auth.ts';
import type { User } from '#contracts/profile/profile.ts';
import { newMemberId } from '#db/client/ids.ts';
import { users } from '#db/schema/auth/members.ts';
import type { z } from 'zod';
import { AppError } from '../platform/core/app-error.ts';
import type { Context } from '../platform/context/context.ts';
import { raise } from '../platform/context/raise.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { assertOwnName } from './members/assert-own-name.ts';
import { beginSession } from './devices/begin-session.ts';
import { isHeldForAnother } from './email-change/held-emails.ts';
import { assertStrongPassword } from './passwords/strength.ts';
import { hashPassword } from './passwords/hash.ts';

/** Creates an account with its trial, signs it in, and enqueues the first emails. */
export const register = async (ctx: Context, input: z.infer<typeof registerInput>): Promise<User> => {
  await assertOwnName(ctx.env.APP_NAME, ctx.db.read, null, input);
  await assertStrongPassword(ctx, input.password, input);
  const passwordHash = await hashPassword(input.password);
  const now = Date.now();
  const userId = newMemberId(input.firstName);
  await ctx.db.write(async (tx) => {
    if (await isHeldForAnother(tx, input.email, null)) throw new AppError('EMAIL_TAKEN');
    const inserted = await tx
      .insert(users)
      .values({
        id: userId,
        email: input.email,
        passwordHash,
        firstName: input.firstName,
        lastName: input.lastName,
        termsVersion: TERMS_VERSION,
        termsAcceptedAt: input.termsAcceptedAt ? Math.min(Date.parse(input.termsAcceptedAt), now) : now,
        privacyAcceptedAt: input.privacyAcceptedAt ? Math.min(Date.parse(input.privacyAcceptedAt), now) : now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (inserted.length === 0) throw new AppError('EMAIL_TAKEN');
    // Someone who is signed in already has an account, so no one earns a boost for inviting them.
    const invitation = ctx.actor ? null : (input.invitation ?? null);
    await raise(ctx, tx, 'MemberRegistered', { userId, invitation });
    await enqueue(tx, 'auth.welcome-mail', { userId });
    await enqueue(tx, 'auth.verify-mail', { userId });
  });
  return beginSession(ctx, { id: userId, suspendedAt: null, suspensionReason: null });
};
