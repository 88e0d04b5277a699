import { notifications } from '#db/schema/notifications.ts';
import { users } from '#db/schema/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { unblockedFrom } from '../visibility/blocked.ts';
import type { FittingWish } from './find-fitting.ts';

/** Those of the wishes whose members may see posts of this owner. */
export const ofWhoMaySee = async (db: Queryable, fitting: FittingWish[], ownerId: string): Promise<FittingWish[]> => {
  if (fitting.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [...new Set(fitting.map(({ userId }) => userId))]),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        or(eq(users.blockCount, 0), unblockedFrom(ownerId, users.id)),
      ),
    );
  const ids = new Set(rows.map(({ id }) => id));
  return fitting.filter(({ userId }) => ids.has(userId));
};

/** Those of the members who were told of the post already, for whatever cause. */
export const toldBefore = async (db: Queryable, userIds: string[], dedupeKey: string): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(inArray(notifications.userId, userIds), eq(notifications.dedupeKey, dedupeKey)));
  return new Set(rows.map(({ userId }) => userId));
};
