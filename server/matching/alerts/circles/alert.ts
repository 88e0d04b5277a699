import { matchIndex } from '#db/schema/matching/match-index.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { selectIndexedPosts, toIndexedPosts } from '../../match-index/load.ts';
import { type CircleAlert, circleKey, findNotifiedOfCircles, MAX_CIRCLES_OF_POST, planCircleAlert } from '../policy.ts';
import { notifyMember } from '../../../notifications/notify.ts';
import { mayBeAsked } from '../../circles/candidates/may-be-asked.ts';
import { loadPossibleCircles, type ScoredCircle, loadShownCircles } from '../../circles/candidates/possible-circles.ts';
import { possibleCircle } from '../../circles/notices.ts';
import { membersKeyOf } from '../../circles/machine/state.ts';
import { wantsPosts } from '../../../auth/members/listening/wants-posts.ts';

type Update = CircleAlert & { postId: string; size: number };

const keyOf = ({ posts: circlePosts }: ScoredCircle) =>
  circleKey(membersKeyOf(circlePosts.map(({ userId }) => userId)));

/** The best circle that the post closes for each of the others, with their own post in it. */
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
  if (!(await planCircleAlert(tx, item))) return;
  const { userId, postId, size, service, dedupeKey } = item;
  await notifyMember(deps, tx, possibleCircle, { userId, postId, size, service, dedupeKey });
};

/**
 * Notifies members whose posts are in the best circles that a new, changed or reopened post closes, and only of what
 * their post's circles show them. The policy says how often.
 */
export const alertOfPossibleCircles = async (deps: Deps, { postId }: { postId: string }): Promise<void> => {
  const db = deps.db.fresh;
  const rows = await selectIndexedPosts(db).where(and(eq(matchIndex.postId, postId), mayBeAsked(Date.now())));
  const [startPost] = await toIndexedPosts(db, rows);
  if (!startPost) return;
  const updates = updatesOf(await loadPossibleCircles(db, startPost, MAX_CIRCLES_OF_POST), startPost.userId);
  if (updates.length === 0) return;
  const notified = await findNotifiedOfCircles(db, updates);
  const notNotified = updates.filter(({ userId }) => !notified.has(userId));
  if (notNotified.length === 0) return;
  for (const listener of await findListeners(db, notNotified)) {
    const shownCircles = await loadShownCircles(db, listener, listener.postId);
    if (shownCircles.some((circle) => keyOf(circle) === listener.dedupeKey))
      await deps.db.write((tx) => notifyOnce(deps, tx, listener));
  }
};
