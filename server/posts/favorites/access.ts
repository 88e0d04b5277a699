import type { FavoriteType } from '#contracts/posts/favorites.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findPostOrThrow } from '../access.ts';
import { isBlocked } from '../../auth/blocks/blocked.ts';

export type Subject = { type: FavoriteType; id: string };

/** Throws unless the actor may see the post or the member. Returns whose it is. */
export const findSubjectOwnerOrThrow = async (
  ctx: MemberContext,
  { type, id }: Subject,
  db: Queryable,
): Promise<string> => {
  if (type === 'post') return (await findPostOrThrow(ctx, id, db)).userId;
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt), isNull(users.suspendedAt)));
  if (!member || (await isBlocked(ctx, id))) throw new AppError('MEMBER_NOT_FOUND');
  return id;
};
