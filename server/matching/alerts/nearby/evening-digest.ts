import { nearbyHeld } from '#db/schema/posts/nearby.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Alert, Digest } from '../policy.ts';

/** The digest of the evening, where posts nearby and matches wait that exceed the daily cap. */
export const eveningDigest: Digest<Alert> = {
  findWaiting: async (tx, userIds, { id }) => {
    if (userIds.length === 0) return new Set();
    const rows = await tx
      .select({ userId: nearbyHeld.userId })
      .from(nearbyHeld)
      .where(and(inArray(nearbyHeld.userId, userIds), eq(nearbyHeld.postId, id)));
    return new Set(rows.map(({ userId }) => userId));
  },
  add: async (tx, { id }, alerts) => {
    const createdAt = Date.now();
    await tx
      .insert(nearbyHeld)
      .values(alerts.map(({ userId }) => ({ userId, postId: id, createdAt })))
      .onConflictDoNothing();
  },
};
