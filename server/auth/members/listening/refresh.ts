import { sessions } from '#db/schema/auth/sessions.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { postListeners } from '#db/schema/posts/nearby.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNull, max } from 'drizzle-orm';
import { keysOf } from './keys.ts';
import { inactivityOf } from '../../../platform/sessions/record-visit.ts';
import { radiusOfMember, wantsPosts } from './wants-posts.ts';

/** Rows in one statement. */
const CHUNK = 1_000;

/** The members who want to be notified of posts, with what decides which posts those are. */
const findListeners = async (tx: Tx, userIds: string[]) => {
  const rows = await tx
    .select({
      userId: users.id,
      lat: users.lat,
      lng: users.lng,
      radius: radiusOfMember(),
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(inArray(users.id, userIds), isNull(users.deletedAt), wantsPosts()));
  const industries = Map.groupBy(
    await tx.select().from(memberIndustries).where(inArray(memberIndustries.userId, userIds)),
    ({ userId }) => userId,
  );
  return rows.map((row) => ({
    ...row,
    keys: keysOf({
      ...row,
      industryIds: (industries.get(row.userId) ?? []).map(({ industryId }) => industryId),
    }),
  }));
};

const findLastSeen = async (tx: Tx, userIds: string[]): Promise<Map<string, number>> => {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(inArray(sessions.userId, userIds))
    .groupBy(sessions.userId);
  return new Map(rows.map(({ userId, at }) => [userId, at ?? 0]));
};

/**
 * Writes under which keys these members are found by posts, in the transaction of what changed, so that the keys are
 * never behind.
 * @returns how many members had other keys before
 */
export const refreshListeners = async (tx: Tx, userIds: string[]): Promise<number> => {
  if (userIds.length === 0) return 0;
  const listeners = await findListeners(tx, userIds);
  const stored = Map.groupBy(
    await tx.select().from(postListeners).where(inArray(postListeners.userId, userIds)),
    ({ userId }) => userId,
  );
  const keysByMember = new Map(listeners.map(({ userId, keys }) => [userId, new Set(keys)]));
  const surplus = [...stored].flatMap(([userId, rows]) =>
    rows.some(({ key }) => !keysByMember.get(userId)?.has(key)) ? [userId] : [],
  );
  const missing = listeners.filter(({ userId, keys }) => {
    const existing = new Set(stored.get(userId)?.map(({ key }) => key));
    return keys.some((key) => !existing.has(key));
  });
  const outdatedIds = [...new Set([...surplus, ...missing.map(({ userId }) => userId)])];
  if (outdatedIds.length === 0) return 0;
  await tx.delete(postListeners).where(inArray(postListeners.userId, outdatedIds));
  const lastSeen = await findLastSeen(
    tx,
    outdatedIds.filter((userId) => !stored.has(userId)),
  );
  const outdated = new Set(outdatedIds);
  const rows = listeners
    .filter(({ userId }) => outdated.has(userId))
    .flatMap(({ userId, keys, createdAt }) => {
      const before = stored.get(userId)?.[0];
      const inactivity = before?.quiet ?? inactivityOf(Math.max(createdAt, lastSeen.get(userId) ?? 0));
      return keys.map((key) => ({ key, userId, quiet: inactivity, notifiedAt: before?.notifiedAt ?? 0 }));
    });
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx.insert(postListeners).values(rows.slice(from, from + CHUNK));
  }
  return outdatedIds.length;
};
