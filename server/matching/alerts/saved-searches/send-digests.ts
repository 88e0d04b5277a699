import { alias } from '#db/client/alias.ts';
import { users } from '#db/schema/auth/members.ts';
import { wishHits } from '#db/schema/matching/saved-searches.ts';
import { nearbyHeld } from '#db/schema/posts/nearby.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { iso } from '../../../platform/core/time.ts';
import { notifyAllOf } from '../../../notifications/notify-of.ts';
import { newForSavedSearches } from './notices.ts';
import { unblockedFrom } from '../../../auth/blocks/blocked.ts';

const BATCH = 200;
const MONDAY = 1;
const owners = alias(users, 'owners');

/** Those of the posts found for these members that they may still see and were not notified of in the meantime. */
const findStillNew = (tx: Tx, userIds: string[], postSeqs: number[]) => {
  const notifiedBefore = tx
    .select({ found: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, wishHits.userId), eq(notifications.dedupeKey, sql`'post:' || ${posts.id}`)));
  return tx
    .select({ userId: wishHits.userId, wishId: wishHits.wishId, postSeq: wishHits.postSeq, postId: posts.id })
    .from(wishHits)
    .innerJoin(users, eq(users.id, wishHits.userId))
    .innerJoin(posts, eq(posts.seq, wishHits.postSeq))
    .innerJoin(owners, eq(owners.id, posts.userId))
    .where(
      and(
        inArray(wishHits.userId, userIds),
        inArray(wishHits.postSeq, postSeqs),
        eq(posts.status, 'active'),
        isNull(owners.suspendedAt),
        isNull(owners.deletedAt),
        isNull(owners.awayEndsAt),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
        or(eq(users.blockCount, 0), unblockedFrom(posts.userId, users.id)),
        notExists(notifiedBefore),
      ),
    );
};

const keyOf = ({ wishId, postSeq }: { wishId: string; postSeq: number }) => `${wishId} ${postSeq}`;

/**
 * Takes what waits for these members, and returns the ids of each member's posts; each post once, however many saved
 * searches it fits. Taken first, so that what is postponed in the meantime waits for the next digest.
 */
const takeFinds = async (tx: Tx, userIds: string[], kinds: ('daily' | 'weekly')[]) => {
  const taken = await tx
    .update(wishHits)
    .set({ tell: null })
    .where(and(inArray(wishHits.userId, userIds), inArray(wishHits.tell, kinds)))
    .returning({ wishId: wishHits.wishId, postSeq: wishHits.postSeq });
  const keys = new Set(taken.map(keyOf));
  const postSeqs = [...new Set(taken.map(({ postSeq }) => postSeq))];
  const byMember = new Map<string, Set<string>>();
  for (const row of postSeqs.length > 0 ? await findStillNew(tx, userIds, postSeqs) : []) {
    const { userId, postId } = row;
    if (!keys.has(keyOf(row))) continue;
    byMember.set(userId, (byMember.get(userId) ?? new Set()).add(postId));
  }
  return byMember;
};

/** One notification and one email for each of these members, of all that was found for them. */
const sendDigests = async (deps: Deps, tx: Tx, userIds: string[], kinds: ('daily' | 'weekly')[], day: string) => {
  const byMember = await takeFinds(tx, userIds, kinds);
  const members = [...byMember].map(([userId, postIds]) => ({ userId, day, count: postIds.size }));
  await notifyAllOf(deps, tx, newForSavedSearches, members);
  for (const [userId, postIds] of byMember) {
    // The evening's digest of posts nearby does not repeat them.
    await tx.delete(nearbyHeld).where(and(eq(nearbyHeld.userId, userId), inArray(nearbyHeld.postId, [...postIds])));
  }
};

/** Sends each member what was found for their saved searches today; on Mondays what was found in the week, too. */
export const sendSavedSearchDigests = async (deps: Deps): Promise<void> => {
  const now = Date.now();
  const day = iso(now).slice(0, 10);
  const kinds: ('daily' | 'weekly')[] = new Date(now).getUTCDay() === MONDAY ? ['daily', 'weekly'] : ['daily'];
  for (let after = ''; ; ) {
    const rows = await deps.db.fresh
      .selectDistinct({ userId: wishHits.userId })
      .from(wishHits)
      .where(and(isNotNull(wishHits.tell), inArray(wishHits.tell, kinds), gt(wishHits.userId, after)))
      .orderBy(asc(wishHits.userId))
      .limit(BATCH);
    if (rows.length === 0) return;
    const userIds = rows.map(({ userId }) => userId);
    await deps.db.write((tx) => sendDigests(deps, tx, userIds, kinds, day));
    after = userIds.at(-1) ?? after;
  }
};
