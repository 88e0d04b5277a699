import { nearbyHeld, notifications } from '#db/schema/notifications.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { type CapCause, takeFromDailyCap } from '../../notifications/daily-cap.ts';

/** Those of the members who were already notified of the post or have it in their digest. */
const alreadyNotified = async (tx: Tx, userIds: string[], postId: string, dedupeKey: string): Promise<Set<string>> => {
  const notified = await tx
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(inArray(notifications.userId, userIds), eq(notifications.dedupeKey, dedupeKey)));
  const inDigest = await tx
    .select({ userId: nearbyHeld.userId })
    .from(nearbyHeld)
    .where(and(inArray(nearbyHeld.userId, userIds), eq(nearbyHeld.postId, postId)));
  return new Set([...notified, ...inDigest].map(({ userId }) => userId));
};

/** The members who are notified of a post now. Those for whom the daily cap has no room get it in their digest. */
export const applyDailyCap = async (
  tx: Tx,
  userIds: string[],
  { postId, dedupeKey, cause }: { postId: string; dedupeKey: string; cause: CapCause },
): Promise<Set<string>> => {
  const before = await alreadyNotified(tx, userIds, postId, dedupeKey);
  const fresh = userIds.filter((userId) => !before.has(userId));
  if (fresh.length === 0) return new Set();
  const notifiedNow = await takeFromDailyCap(tx, fresh, cause);
  const later = fresh.filter((userId) => !notifiedNow.has(userId));
  if (later.length > 0) {
    await tx
      .insert(nearbyHeld)
      .values(later.map((userId) => ({ userId, postId, createdAt: Date.now() })))
      .onConflictDoNothing();
  }
  return notifiedNow;
};
