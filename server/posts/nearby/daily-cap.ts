import { nearbyDays, nearbyHeld, notifications } from '#db/schema/notifications.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { iso } from '../../core/time.ts';

/** How many nearby notifications a member gets individually per day (UTC). */
export const DAILY_CAP = 10;

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

/**
 * The members who are notified of a post now. Those over the daily limit get it in their digest. Check and increment
 * are one statement, so that concurrent posts cannot exceed the limit.
 */
export const applyDailyCap = async (
  tx: Tx,
  userIds: string[],
  { postId, dedupeKey }: { postId: string; dedupeKey: string },
): Promise<Set<string>> => {
  const before = await alreadyNotified(tx, userIds, postId, dedupeKey);
  const fresh = userIds.filter((userId) => !before.has(userId));
  if (fresh.length === 0) return new Set();
  const now = Date.now();
  const day = iso(now).slice(0, 10);
  const counted = await tx
    .insert(nearbyDays)
    .values(fresh.map((userId) => ({ userId, day, told: 1 })))
    .onConflictDoUpdate({
      target: [nearbyDays.userId, nearbyDays.day],
      set: { told: sql`${nearbyDays.told} + 1` },
      setWhere: lt(nearbyDays.told, DAILY_CAP),
    })
    .returning({ userId: nearbyDays.userId });
  const notifiedNow = new Set(counted.map(({ userId }) => userId));
  const later = fresh.filter((userId) => !notifiedNow.has(userId));
  if (later.length > 0) {
    await tx
      .insert(nearbyHeld)
      .values(later.map((userId) => ({ userId, postId, createdAt: now })))
      .onConflictDoNothing();
  }
  return notifiedNow;
};

/**
 * The members whose wish may ring now. Wishes go before posts nearby: those take what wishes leave of the day, and
 * never the other way round.
 */
export const takeForWishes = async (tx: Tx, userIds: string[]): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set();
  const day = iso(Date.now()).slice(0, 10);
  const counted = await tx
    .insert(nearbyDays)
    .values(userIds.map((userId) => ({ userId, day, told: 1, wished: 1 })))
    .onConflictDoUpdate({
      target: [nearbyDays.userId, nearbyDays.day],
      set: { told: sql`${nearbyDays.told} + 1`, wished: sql`${nearbyDays.wished} + 1` },
      setWhere: lt(nearbyDays.wished, DAILY_CAP),
    })
    .returning({ userId: nearbyDays.userId });
  return new Set(counted.map(({ userId }) => userId));
};
