import { postAlerts } from '#db/schema/matching/alerts.ts';
import { postListeners } from '#db/schema/posts/nearby.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { HOUR, utcDay } from '../../../platform/core/time.ts';
import { notifyMembers } from '../../../notifications/notify.ts';
import { takeWaiting } from '../waiting.ts';
import { loadReaders, findMissed } from './digest-readers.ts';
import { loadOverflowPosts, type OverflowPosts } from './overflow-posts.ts';
import { morePostsNearby } from './notices.ts';

const BATCH = 200;
/** The hour (UTC) of the digest, from which its day lasts until the next: also for a run that ends after midnight. */
const DIGEST_HOUR = 22;

/** Sends each of these members their digest as one notification and one email, and clears it. */
const sendDigests = async (
  deps: Deps,
  tx: Tx,
  userIds: string[],
  day: string,
  overflow: OverflowPosts,
): Promise<void> => {
  const waiting = await takeWaiting(tx, userIds, ['evening']);
  const readers = await loadReaders(tx, userIds);
  const missed = await findMissed(tx, readers, overflow);
  const counts = readers.flatMap(({ userId }) => {
    const postSeqs = new Set([...(waiting.get(userId) ?? []), ...(missed.get(userId) ?? [])]);
    return postSeqs.size > 0 ? [{ userId, count: postSeqs.size }] : [];
  });
  const members = counts.map((reader) => ({ ...reader, day }));
  await notifyMembers(deps, tx, morePostsNearby, members);
};

/** The next members who may get a digest: those with posts that wait, and all listeners if posts matched too many. */
const listNextReaders = async (db: Queryable, after: string, overflow: OverflowPosts): Promise<string[]> => {
  const waiting = db
    .selectDistinct({ userId: postAlerts.userId })
    .from(postAlerts)
    .where(and(eq(postAlerts.digest, 'evening'), gt(postAlerts.userId, after)))
    .orderBy(asc(postAlerts.userId))
    .limit(BATCH);
  const listening = db
    .selectDistinct({ userId: postListeners.userId })
    .from(postListeners)
    .where(gt(postListeners.userId, after))
    .orderBy(asc(postListeners.userId))
    .limit(BATCH);
  const parts = [
    sql`select * from (${waiting}) as waiting`,
    ...(overflow.isEmpty ? [] : [sql`select * from (${listening}) as listening`]),
  ];
  const rows = await db
    .select({ userId: sql<string>`user_id` })
    .from(sql`(${sql.join(parts, sql` union `)}) as readers`)
    .orderBy(sql`user_id`)
    .limit(BATCH);
  return rows.map(({ userId }) => userId);
};

/**
 * Sends every member the digest of today's remaining posts: those held back by their cap, and those that matched so
 * many that only the best-matching were notified.
 */
export const sendNearbyDigests = async (deps: Deps): Promise<void> => {
  const day = utcDay(Date.now() - DIGEST_HOUR * HOUR);
  const overflow = await loadOverflowPosts(deps, day);
  for (let after = ''; ; ) {
    const userIds = await listNextReaders(deps.db.read, after, overflow);
    if (userIds.length === 0) return;
    await deps.db.write((tx) => sendDigests(deps, tx, userIds, day, overflow));
    after = userIds.at(-1) ?? after;
  }
};
