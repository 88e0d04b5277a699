import type { AlertSource } from '#db/schema/matching/alerts.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import { nearbyDays } from '#db/schema/notifications/notifications.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, eq, gte, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import { utcDay } from '../../platform/core/time.ts';

/** How many notifications about posts a member gets individually per day (UTC), whatever they are for. */
const DAILY_CAP = 10;

/**
 * How much of the cap posts nearby may take from a member with a saved search that notifies at once: what they asked for
 * finds room, however early the posts nearby come.
 */
const NEARBY_SHARE = 5;

const nearbyMayTake = (tx: Tx) =>
  or(
    lt(sql`${nearbyDays.told} - ${nearbyDays.asked}`, NEARBY_SHARE),
    notExists(
      tx
        .select({ found: sql`1` })
        .from(wishes)
        .where(and(eq(wishes.userId, nearbyDays.userId), eq(wishes.ring, 'at_once'))),
    ),
  );

/** Which of these members have reached their daily cap. */
export const findWithReachedCap = async (db: Queryable, userIds: string[]): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: nearbyDays.userId })
    .from(nearbyDays)
    .where(
      and(inArray(nearbyDays.userId, userIds), eq(nearbyDays.day, utcDay(Date.now())), gte(nearbyDays.told, DAILY_CAP)),
    );
  return new Set(rows.map(({ userId }) => userId));
};

/**
 * Takes a place of the day's cap for each of these members, where there is one. Check and increment are one
 * statement, so that concurrent posts cannot exceed the cap.
 * @returns the members who may be notified now
 */
export const takeFromDailyCap = async (
  tx: Tx,
  userIds: string[],
  source: AlertSource | 'circle',
): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set();
  const day = utcDay(Date.now());
  // The column counts what the member asked for; the rest of `told` was about posts nearby.
  const askedFor = source === 'nearby' ? 0 : 1;
  const taken = await tx
    .insert(nearbyDays)
    .values(userIds.map((userId) => ({ userId, day, told: 1, asked: askedFor })))
    .onConflictDoUpdate({
      target: [nearbyDays.userId, nearbyDays.day],
      set: { told: sql`${nearbyDays.told} + 1`, asked: sql`${nearbyDays.asked} + ${askedFor}` },
      setWhere: and(lt(nearbyDays.told, DAILY_CAP), source === 'nearby' ? nearbyMayTake(tx) : undefined),
    })
    .returning({ userId: nearbyDays.userId });
  return new Set(taken.map(({ userId }) => userId));
};
