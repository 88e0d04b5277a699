import type { PublicUser } from '#contracts/profile/profile.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { isBlocked } from '../auth/blocks/blocked.ts';
import { loadIndustries } from '../auth/members/load-industries.ts';
import { toPublicUser } from '../auth/members/to-user.ts';

/** The row of an active member; null for erased and suspended ones. */
const findActiveMember = async (db: Queryable, userId: string) => {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.suspendedAt)));
  return row ?? null;
};

/** The profile of a member as other members see it; refused if either of the two blocked the other. */
export const findPublicMemberOrThrow = async (ctx: MemberContext, userId: string): Promise<PublicUser> => {
  const row = await findActiveMember(ctx.db.read, userId);
  if (!row || (await isBlocked(ctx, userId))) throw new AppError('MEMBER_NOT_FOUND');
  return toPublicUser(row, (await loadIndustries(ctx.db.read, [userId])).get(userId) ?? []);
};
