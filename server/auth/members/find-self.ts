import type { User } from '#contracts/profile/profile.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { loadIndustries } from './load-industries.ts';
import { toUser } from './to-user.ts';

/**
 * A member's own account. Call it at the end of a write that changes it, so that an account that was deleted in the
 * meantime rolls the write back.
 */
export const findSelfOrThrow = async (db: Queryable, userId: string): Promise<User> => {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!row) throw new AppError('UNAUTHORIZED');
  return toUser(row, (await loadIndustries(db, [userId])).get(userId) ?? []);
};
