import { TERMS_VERSION } from '#contracts/profile/terms-of-use.ts';
import type { User } from '#contracts/profile/profile.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findSelfOrThrow } from '../../auth/members/find-self.ts';

/** Records that the member accepts the newest Terms and Privacy Policy, which may hold from a later day. */
export const acceptTerms = async (ctx: MemberContext, { version }: { version: string }): Promise<User> => {
  if (version !== TERMS_VERSION) throw new AppError('TERMS_VERSION_WRONG');
  const now = Date.now();
  return ctx.db.write(async (tx) => {
    await tx
      .update(users)
      .set({ termsVersion: version, termsAcceptedAt: now, privacyAcceptedAt: now, updatedAt: now })
      .where(eq(users.id, ctx.actor.id));
    return findSelfOrThrow(tx, ctx.actor.id);
  });
};
