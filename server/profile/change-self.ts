import type { User } from '#contracts/profile/profile.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '#db/client/types.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { raise } from '../platform/context/raise.ts';
import { assertOwnName } from '../auth/members/assert-own-name.ts';
import { changedPlace } from '../auth/members/change-place.ts';
import { findSelfOrThrow } from '../auth/members/find-self.ts';
import { endBadgeOfOtherName } from './verification/end-badge.ts';

type Row = typeof users.$inferInsert;
type Fields = { [Name in keyof Row]?: Row[Name] | undefined };
type Change = Fields & Parameters<typeof changedPlace>[0];

/** Writes fields of the actor's own row, with all that follows from another name or place. Returns the member as before. */
export const changeSelf = async (ctx: MemberContext, tx: Tx, change: Change): Promise<User> => {
  const userId = ctx.actor.id;
  const { location, placeId, ...fields } = change;
  const before = await findSelfOrThrow(tx, userId);
  const moved = changedPlace({ location, placeId }, { location: before.location, placeId: before.place?.id ?? null });
  await assertOwnName(ctx.env.APP_NAME, tx, userId, fields);
  await endBadgeOfOtherName(tx, userId, fields);
  await tx
    .update(users)
    .set({ ...fields, ...moved, updatedAt: Date.now() })
    .where(eq(users.id, userId));
  if (moved) await raise(ctx, tx, 'MemberMoved', { userId });
  return before;
};
