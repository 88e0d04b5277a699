import type { User } from '#contracts/profile.ts';
import { users } from '#db/schema/members.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../context/context.ts';
import { findSelfOrThrow } from '../../members/find-self.ts';

/** Calls a change of the address off; the mailed link leads nowhere any more. */
export const cancelEmailChange = (ctx: MemberContext): Promise<User> =>
  ctx.db.write(async (tx) => {
    await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, ctx.actor.id));
    return findSelfOrThrow(tx, ctx.actor.id);
  });
