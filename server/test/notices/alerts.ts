import { nearbyDays } from '#db/schema/notifications/notifications.ts';
import type { Db } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { utcDay } from '../../platform/core/time.ts';
import { loadNotices } from '../rows.ts';

/** The alerts of a member about posts that match. */
export const loadAlerts = async (db: Db, userId: string) =>
  (await loadNotices(db, userId)).filter(({ type }) => type === 'match');

/** What each of these alerts is about: `post:` and the id of a post, or a digest. */
export const listAlerts = async (db: Db, userId: string): Promise<(string | null)[]> =>
  (await loadAlerts(db, userId)).map(({ dedupeKey }) => dedupeKey);

/** How many alerts a member had today, and how many of them by what they asked for. */
export const findDailyCount = async ({ fresh }: Db, userId: string) => {
  const { told, asked } = nearbyDays;
  return (await fresh.select({ told, asked }).from(nearbyDays).where(eq(nearbyDays.userId, userId)))[0];
};

/** Has a member have had this many alerts today. */
export const setDailyCount = (db: Db, userId: string, told: number) =>
  db.write((tx) =>
    tx
      .insert(nearbyDays)
      .values({ userId, day: utcDay(Date.now()), told })
      .onConflictDoUpdate({ target: [nearbyDays.userId, nearbyDays.day], set: { told } }),
  );
