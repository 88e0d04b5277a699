import { nearbyHeld } from '#db/schema/posts/nearby.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { findNotified } from '../../notifications/find-notified.ts';
import { type CapCause, takeFromDailyCap } from '../../notifications/daily-cap.ts';

/** Those of the members who have the post in their next digest. */
const findWithDigest = async (tx: Tx, userIds: string[], postId: string): Promise<Set<string>> => {
  const rows = await tx
    .select({ userId: nearbyHeld.userId })
    .from(nearbyHeld)
    .where(and(inArray(nearbyHeld.userId, userIds), eq(nearbyHeld.postId, postId)));
  return new Set(rows.map(({ userId }) => userId));
};

/**
 * Counts a notification of a post against the daily cap of each member who does not know it yet. Those whose cap is
 * reached get it in their digest.
 * @returns the members to notify now
 */
export const applyDailyCap = async (
  tx: Tx,
  userIds: string[],
  { postId, dedupeKey, cause }: { postId: string; dedupeKey: string; cause: CapCause },
): Promise<Set<string>> => {
  const notified = await findNotified(tx, userIds, dedupeKey);
  const inDigest = await findWithDigest(tx, userIds, postId);
  const fresh = userIds.filter((userId) => !notified.has(userId) && !inDigest.has(userId));
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
