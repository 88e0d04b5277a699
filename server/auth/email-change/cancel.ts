import type { User } from '#contracts/profile/profile.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { findSelfOrThrow } from '../members/find-self.ts';

/** Cancels a change of the address and invalidates the mailed link. */
export const cancelEmailChange = (ctx: MemberContext): Promise<User> =>
  ctx.db.write(async (tx) => {
    await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, ctx.actor.id));
    return findSelfOrThrow(tx, ctx.actor.id);
  });
