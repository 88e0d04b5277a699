import type { SavedSearchFrequency } from '#contracts/matching/saved-searches.ts';
import type { Tx } from '#db/client/types.ts';
import { findNotified } from '../../notifications/find-notified.ts';
import { type CapCause, takeFromDailyCap } from './daily-cap.ts';

/** How many members are notified of a post at once, however many it fits nearby. */
export const MAX_NOTIFIED = 200;

/** A member who is to hear of a post, and how soon. */
export type Alert = { userId: string; frequency: SavedSearchFrequency };
export type AlertedPost = { id: string; seq: number };

/** Where posts wait whose members hear of them later. */
export type Digest<T extends Alert> = {
  /** Those of these members for whom the post waits already. */
  findWaiting?: (tx: Tx, userIds: string[], post: AlertedPost) => Promise<Set<string>>;
  add: (tx: Tx, post: AlertedPost, alerts: T[]) => Promise<void>;
};

/** The key of every notification about a post: a member has one of each post at most, for whatever reason. */
export const alertKey = (post: Pick<AlertedPost, 'id'>): string => `post:${post.id}`;

/**
 * Decides when these members hear of a post: never again if they have, at once as far as their daily cap goes, else in
 * the digest of the source that found them.
 * @returns the members to notify now
 */
export const planAlerts = async <T extends Alert>(
  tx: Tx,
  post: AlertedPost,
  alerts: T[],
  { cause, digest }: { cause: CapCause; digest: Digest<T> },
): Promise<Set<string>> => {
  const userIds = [...new Set(alerts.map(({ userId }) => userId))];
  const notified = await findNotified(tx, userIds, alertKey(post));
  const waiting = (await digest.findWaiting?.(tx, userIds, post)) ?? new Set();
  const fresh = alerts.filter(({ userId }) => !notified.has(userId) && !waiting.has(userId));
  const atOnce = fresh.filter(({ frequency }) => frequency === 'at_once').map(({ userId }) => userId);
  const now = await takeFromDailyCap(tx, [...new Set(atOnce)], cause);
  const later = fresh.filter(({ userId, frequency }) => frequency !== 'off' && !now.has(userId));
  if (later.length > 0) await digest.add(tx, post, later);
  return now;
};
