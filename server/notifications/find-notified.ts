import { notifications } from '#db/schema/notifications/notifications.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';

/** Which of these members already have a notification with this key, from any district. */
export const findNotified = async (
  db: Queryable,
  userIds: readonly string[],
  dedupeKey: string,
): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(inArray(notifications.userId, userIds), eq(notifications.dedupeKey, dedupeKey)));
  return new Set(rows.map(({ userId }) => userId));
};
