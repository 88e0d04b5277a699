import { notificationSettings, users } from '#db/schema/members.ts';
import { nearbyHeld } from '#db/schema/notifications.ts';
import { posts } from '#db/schema/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { iso } from '../../core/time.ts';
import { notifyAll } from '../../notifications/notify.ts';

const BATCH = 200;

/** Those who have notifications of nearby posts turned on. */
const listeners = async (tx: Tx, userIds: string[]): Promise<Set<string>> => {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        inArray(users.id, userIds),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        or(isNull(notificationSettings.userId), eq(notificationSettings.serviceRequests, true)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
};

/** Removes posts that were closed, removed or hidden since from the digests. */
const dropUnreadable = async (tx: Tx, userIds: string[]): Promise<void> => {
  const readable = tx
    .select({ one: sql`1` })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(eq(posts.id, nearbyHeld.postId), eq(posts.status, 'active'), isNull(users.suspendedAt)));
  await tx.delete(nearbyHeld).where(and(inArray(nearbyHeld.userId, userIds), notExists(readable)));
};

/** Sends each of these members their digest as one notification and one mail, and clears it. */
const digest = async (deps: Deps, tx: Tx, userIds: string[], day: string): Promise<void> => {
  await dropUnreadable(tx, userIds);
  const deleted = await tx
    .delete(nearbyHeld)
    .where(inArray(nearbyHeld.userId, userIds))
    .returning({ userId: nearbyHeld.userId });
  const enabled = await listeners(tx, userIds);
  const counts = new Map<string, number>();
  for (const { userId } of deleted) if (enabled.has(userId)) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  await notifyAll(
    deps,
    tx,
    [...counts].map(([userId, count]) => ({
      userId,
      type: 'service_request',
      title: 'More posts near you today',
      description: `${count} more ${count === 1 ? 'post is' : 'posts are'} nearby or in your industries.`,
      actionUrl: '/search',
      urgency: 'low',
      dedupeKey: `nearby-digest:${day}`,
    })),
  );
  for (const [userId, count] of counts) {
    await enqueue(tx, 'email.nearby-digest', { userId, count }, { once: `nearby-digest:${day}:${userId}` });
  }
};

/** Sends every member the digest of today's remaining posts. */
export const sendNearbyDigests = async (deps: Deps): Promise<void> => {
  const day = iso(Date.now()).slice(0, 10);
  for (let after = ''; ; ) {
    const rows = await deps.db.read
      .selectDistinct({ userId: nearbyHeld.userId })
      .from(nearbyHeld)
      .where(gt(nearbyHeld.userId, after))
      .orderBy(asc(nearbyHeld.userId))
      .limit(BATCH);
    if (rows.length === 0) return;
    const userIds = rows.map(({ userId }) => userId);
    await deps.db.write((tx) => digest(deps, tx, userIds, day));
    after = userIds.at(-1) ?? after;
  }
};
