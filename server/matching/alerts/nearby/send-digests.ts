import { users } from '#db/schema/auth/members.ts';
import { nearbyHeld, postListeners } from '#db/schema/posts/nearby.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, asc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { HOUR, iso } from '../../../platform/core/time.ts';
import { notifyAllOf } from '../../../notifications/notify-of.ts';
import { loadReaders, findMissed } from './digest-readers.ts';
import { loadOverflowPosts, type OverflowPosts } from './overflow-posts.ts';
import { morePostsNearby } from './notices.ts';

const BATCH = 200;
/** The hour (UTC) of the digest, from which its day lasts until the next: also for a run that ends after midnight. */
const DIGEST_HOUR = 22;

/** Removes posts that were closed, removed or hidden since from the digests. */
const dropUnreadable = async (tx: Tx, userIds: string[]): Promise<void> => {
  const readable = tx
    .select({ found: sql`1` })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(eq(posts.id, nearbyHeld.postId), eq(posts.status, 'active'), isNull(users.suspendedAt)));
  await tx.delete(nearbyHeld).where(and(inArray(nearbyHeld.userId, userIds), notExists(readable)));
};

/** Sends each of these members their digest as one notification and one email, and clears it. */
const digest = async (deps: Deps, tx: Tx, userIds: string[], day: string, overflow: OverflowPosts): Promise<void> => {
  await dropUnreadable(tx, userIds);
  const held = await tx
    .delete(nearbyHeld)
    .where(inArray(nearbyHeld.userId, userIds))
    .returning({ userId: nearbyHeld.userId, postId: nearbyHeld.postId });
  const heldBy = Map.groupBy(held, ({ userId }) => userId);
  const readers = await loadReaders(tx, userIds);
  const missed = await findMissed(tx, readers, overflow);
  const counts = readers.flatMap(({ userId }) => {
    const ids = new Set([...(heldBy.get(userId) ?? []).map(({ postId }) => postId), ...(missed.get(userId) ?? [])]);
    return ids.size > 0 ? [{ userId, count: ids.size }] : [];
  });
  const members = counts.map((reader) => ({ ...reader, day }));
  await notifyAllOf(deps, tx, morePostsNearby, members);
};

/**
 * The next members who may have a digest: those with posts held back, and all who are listed if posts fitted too many.
 */
const listNextReaders = async (db: Queryable, after: string, overflow: OverflowPosts): Promise<string[]> => {
  const next = (table: typeof nearbyHeld | typeof postListeners, name: string) =>
    sql`select * from (${db
      .selectDistinct({ userId: table.userId })
      .from(table)
      .where(gt(table.userId, after))
      .orderBy(asc(table.userId))
      .limit(BATCH)}) as ${sql.raw(name)}`;
  const parts = [next(nearbyHeld, 'held'), ...(overflow.isEmpty ? [] : [next(postListeners, 'listening')])];
  const rows = await db
    .select({ userId: sql<string>`user_id` })
    .from(sql`(${sql.join(parts, sql` union `)}) as readers`)
    .orderBy(sql`user_id`)
    .limit(BATCH);
  return rows.map(({ userId }) => userId);
};

/**
 * Sends every member the digest of today's remaining posts: those held back by their cap, and those that fitted so
 * many that only the best-fitting were notified.
 */
export const sendNearbyDigests = async (deps: Deps): Promise<void> => {
  const day = iso(Date.now() - DIGEST_HOUR * HOUR).slice(0, 10);
  const overflow = await loadOverflowPosts(deps, day);
  for (let after = ''; ; ) {
    const userIds = await listNextReaders(deps.db.read, after, overflow);
    if (userIds.length === 0) return;
    await deps.db.write((tx) => digest(deps, tx, userIds, day, overflow));
    after = userIds.at(-1) ?? after;
  }
};
