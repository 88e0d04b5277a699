import { alias } from '#db/client/alias.ts';
import { users } from '#db/schema/members.ts';
import { wishHits } from '#db/schema/finding.ts';
import { nearbyHeld } from '#db/schema/notifications.ts';
import { posts } from '#db/schema/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';
import { iso } from '../core/time.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { notifyAll } from '../notifications/notify.ts';
import { unblockedFrom } from '../visibility/blocked.ts';
import { toldBefore } from './listeners.ts';

const BATCH = 200;
const MONDAY = 1;
const owners = alias(users, 'owners');

/** What waits for these members and can still be read, without posts that they were told of meanwhile. */
const readable = (tx: Tx, userIds: string[], kinds: ('daily' | 'weekly')[]) => {
  return tx
    .select({ userId: wishHits.userId, postId: posts.id })
    .from(wishHits)
    .innerJoin(users, eq(users.id, wishHits.userId))
    .innerJoin(posts, eq(posts.seq, wishHits.postSeq))
    .innerJoin(owners, eq(owners.id, posts.userId))
    .where(
      and(
        inArray(wishHits.userId, userIds),
        inArray(wishHits.tell, kinds),
        eq(posts.status, 'active'),
        isNull(owners.suspendedAt),
        isNull(owners.deletedAt),
        isNull(owners.awayEndsAt),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
        or(eq(users.blockCount, 0), unblockedFrom(posts.userId, users.id)),
      ),
    );
};

/** The posts to tell each member of; each post once, whatever number of wishes it fits. */
const findsByMember = async (tx: Tx, userIds: string[], kinds: ('daily' | 'weekly')[]) => {
  const byMember = new Map<string, Set<string>>();
  for (const { userId, postId } of await readable(tx, userIds, kinds)) {
    if ((await toldBefore(tx, [userId], `post:${postId}`)).size > 0) continue;
    byMember.set(userId, (byMember.get(userId) ?? new Set()).add(postId));
  }
  return byMember;
};

/** One notification and one mail for each of these members, of all that was found for them. */
const tell = async (deps: Deps, tx: Tx, userIds: string[], kinds: ('daily' | 'weekly')[], day: string) => {
  const byMember = await findsByMember(tx, userIds, kinds);
  await tx
    .update(wishHits)
    .set({ tell: null })
    .where(and(inArray(wishHits.userId, userIds), inArray(wishHits.tell, kinds)));
  await notifyAll(
    deps,
    tx,
    [...byMember].map(([userId, postIds]) => ({
      userId,
      type: 'match',
      title: 'New for your wishes',
      description: `${postIds.size} new ${postIds.size === 1 ? 'post fits' : 'posts fit'} what you look for.`,
      actionUrl: '/wishes',
      urgency: 'low',
      dedupeKey: `wishes:${day}`,
    })),
  );
  for (const [userId, postIds] of byMember) {
    await enqueue(tx, 'email.wishes', { userId, count: postIds.size }, { once: `wishes:${day}:${userId}` });
    // The evening's letter about posts nearby does not repeat them.
    await tx.delete(nearbyHeld).where(and(eq(nearbyHeld.userId, userId), inArray(nearbyHeld.postId, [...postIds])));
  }
};

/** Tells each member what the day found for their wishes; on Mondays what the week found, too. */
export const sendWishLetters = async (deps: Deps): Promise<void> => {
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
    await deps.db.write((tx) => tell(deps, tx, userIds, kinds, day));
    after = userIds.at(-1) ?? after;
  }
};
