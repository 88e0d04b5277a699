import type { SavedSearchFrequency } from '#contracts/matching/saved-searches.ts';
import type { AlertDigest, AlertSource } from '#db/schema/matching/alerts.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, eq, gte, inArray, like, or } from 'drizzle-orm';
import { lockMember } from '../../auth/members/lock-member.ts';
import { findNotified } from '../../notifications/find-notified.ts';
import { DAY } from '../../platform/core/time.ts';
import { takeFromDailyCap } from './daily-cap.ts';
import { addToDigests, findWaiting } from './waiting.ts';

/** How many members are notified of a post at once, however many it matches nearby. */
export const MAX_NOTIFIED = 200;

/** A member to notify of a post, and how soon; with the saved search that found it. */
type Alert = { userId: string; frequency: SavedSearchFrequency; savedSearchId?: string };
type AlertedPost = { id: string; seq: number };

/** The key of every notification about a post: a member has one of each post at most, for whatever reason. */
export const alertKey = (post: Pick<AlertedPost, 'id'>): string => `post:${post.id}`;

/** What a saved search finds goes into a daily or weekly digest, all else into that of the evening. */
const digestOf = ({ savedSearchId, frequency }: Alert): AlertDigest => {
  if (savedSearchId === undefined) return 'evening';
  return frequency === 'weekly' ? 'weekly' : 'daily';
};

/**
 * Decides when these members are notified of a post: at once if their daily cap allows it, else in a digest, and not
 * at all if they were notified of it before.
 * @returns the members to notify now
 */
export const planAlerts = async (
  tx: Tx,
  post: AlertedPost,
  source: AlertSource,
  alerts: Alert[],
): Promise<Set<string>> => {
  const userIds = [...new Set(alerts.map(({ userId }) => userId))];
  const notified = await findNotified(tx, userIds, alertKey(post));
  // A saved search notifies at once, even of what waits for the evening.
  const waiting = source === 'saved_search' ? new Set() : await findWaiting(tx, userIds, post.seq);
  const fresh = alerts.filter(({ userId }) => !notified.has(userId) && !waiting.has(userId));
  const atOnce = fresh.filter(({ frequency }) => frequency === 'at_once').map(({ userId }) => userId);
  const notifiedNow = await takeFromDailyCap(tx, [...new Set(atOnce)], source);
  const later = fresh.filter(({ userId, frequency }) => frequency !== 'off' && !notifiedNow.has(userId));
  const rows = later.map((alert) => ({
    userId: alert.userId,
    savedSearchId: alert.savedSearchId,
    digest: digestOf(alert),
  }));
  await addToDigests(tx, post.seq, source, rows);
  return notifiedNow;
};

/** How many possible circles of a post, the best first, their other members are notified of. */
export const MAX_CIRCLES_OF_POST = 3;

/** The key of every notification of a possible circle: once of the same members, whichever of their posts are in it. */
export const circleKey = (membersKey: string): string => `ring:${membersKey}`;

/** A member whose post is in a possible circle, which has this key. */
export type CircleAlert = { userId: string; dedupeKey: string };

/** The members who were notified of their circle before, or of any circle today. */
export const findNotifiedOfCircles = async (db: Queryable, alerts: readonly CircleAlert[]): Promise<Set<string>> => {
  const userIds = alerts.map(({ userId }) => userId);
  const ofCircle = alerts.map(({ userId, dedupeKey }) =>
    and(eq(notifications.userId, userId), eq(notifications.dedupeKey, dedupeKey)),
  );
  const ofToday = and(
    inArray(notifications.userId, userIds),
    // The key of any circle.
    like(notifications.dedupeKey, circleKey('%')),
    gte(notifications.createdAt, Math.floor(Date.now() / DAY) * DAY),
  );
  const rows = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(or(...ofCircle, ofToday));
  return new Set(rows.map(({ userId }) => userId));
};

/**
 * Whether to notify a member of a possible circle now: at most once of the same members, of one circle a day, and only
 * if the daily cap allows it. No circle waits for a digest, because it may be gone by then.
 */
export const planCircleAlert = async (tx: Tx, alert: CircleAlert): Promise<boolean> => {
  // The second of two concurrent jobs waits here, and then finds the notification of the first.
  await lockMember(tx, alert.userId);
  if ((await findNotifiedOfCircles(tx, [alert])).size > 0) return false;
  return (await takeFromDailyCap(tx, [alert.userId], 'circle')).has(alert.userId);
};
