import { matchIndex } from '#db/schema/matching/match-index.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, eq, gte, inArray, like, or } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { DAY } from '../../../platform/core/time.ts';
import { lockMember } from '../../../auth/members/lock-member.ts';
import { selectIndexedPosts, toIndexedPosts } from '../../match-index/load.ts';
import { takeFromDailyCap } from '../daily-cap.ts';
import { notifyOf } from '../../../notifications/notify-of.ts';
import { mayBeAsked } from '../../circles/candidates/may-be-asked.ts';
import { loadPossibleCircles, type ScoredCircle, loadShownCircles } from '../../circles/candidates/possible-circles.ts';
import { possibleCircle } from '../../circles/notices.ts';
import { membersKeyOf } from '../../circles/machine/state.ts';
import { wantsPosts } from '../../../auth/members/listening/wants-posts.ts';

/** How many circles of a post, the best first, its neighbours are notified of. */
const MAX_CIRCLES = 3;

type Update = { userId: string; postId: string; size: number; dedupeKey: string };

const keyOf = ({ posts: ofCircle }: ScoredCircle) => `ring:${membersKeyOf(ofCircle.map(({ userId }) => userId))}`;

/** For each of the others the best circle that the post closes for them, with their own post in it. */
const updatesOf = (possibleCircles: ScoredCircle[], ownerId: string): Update[] => {
  const updates = new Map<string, Update>();
  for (const found of possibleCircles) {
    for (const { userId, postId } of found.posts) {
      if (userId === ownerId || updates.has(userId)) continue;
      updates.set(userId, { userId, postId, size: found.posts.length, dedupeKey: keyOf(found) });
    }
  }
  return [...updates.values()].toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
};

/** Those who were notified of their circle before, or of any circle today. */
const findNotified = async (db: Queryable, updates: Update[]): Promise<Set<string>> => {
  const today = Math.floor(Date.now() / DAY) * DAY;
  const rows = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      or(
        ...updates.map(({ userId, dedupeKey }) =>
          and(eq(notifications.userId, userId), eq(notifications.dedupeKey, dedupeKey)),
        ),
        and(
          inArray(
            notifications.userId,
            updates.map(({ userId }) => userId),
          ),
          like(notifications.dedupeKey, 'ring:%'),
          gte(notifications.createdAt, today),
        ),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
};

/** The updates of those who want notices of posts, with what the daily cap and the text need of each. */
const findListeners = async (db: Queryable, updates: Update[]) => {
  const rows = await db
    .select({ postId: posts.id, unlimitedUntil: users.unlimitedUntil, service: posts.serviceOffered })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        inArray(
          posts.id,
          updates.map(({ postId }) => postId),
        ),
        wantsPosts(),
      ),
    );
  const byPost = new Map(rows.map((row) => [row.postId, row]));
  return updates.flatMap((item) => {
    const row = byPost.get(item.postId);
    return row ? [{ ...item, unlimitedUntil: row.unlimitedUntil, service: row.service }] : [];
  });
};

const notifyOnce = async (deps: Deps, tx: Tx, item: Update & { service: string }): Promise<void> => {
  // Of two concurrent jobs the second waits here, and then finds the notification of the first.
  await lockMember(tx, item.userId);
  if ((await findNotified(tx, [item])).size > 0) return;
  if (!(await takeFromDailyCap(tx, [item.userId], 'match')).has(item.userId)) return;
  const { userId, postId, size, service, dedupeKey } = item;
  await notifyOf(deps, tx, possibleCircle, { userId, postId, size, service, dedupeKey });
};

/**
 * Notifies members whose posts are in the best circles that a new, changed or reopened post closes: each at most once a
 * day, once for the same members, as far as the daily cap goes, and only of what their post's circles show them.
 */
export const alertOfPossibleCircles = async (deps: Deps, { postId }: { postId: string }): Promise<void> => {
  const db = deps.db.fresh;
  const rows = await selectIndexedPosts(db).where(and(eq(matchIndex.postId, postId), mayBeAsked(Date.now())));
  const [start] = await toIndexedPosts(db, rows);
  if (!start) return;
  const updates = updatesOf(await loadPossibleCircles(db, start, MAX_CIRCLES), start.userId);
  if (updates.length === 0) return;
  const notified = await findNotified(db, updates);
  const left = updates.filter(({ userId }) => !notified.has(userId));
  if (left.length === 0) return;
  for (const listener of await findListeners(db, left)) {
    const shown = await loadShownCircles(db, listener, listener.postId);
    if (shown.some((circle) => keyOf(circle) === listener.dedupeKey))
      await deps.db.write((tx) => notifyOnce(deps, tx, listener));
  }
};
