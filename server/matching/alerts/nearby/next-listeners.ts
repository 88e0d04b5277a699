import { postListeners } from '#db/schema/posts/nearby.ts';
import type { Queryable } from '#db/client/types.ts';
import { type SQL, sql } from 'drizzle-orm';

export type Listener = {
  key: string;
  userId: string;
  quiet: number;
  notifiedAt: number;
  /** The listener's position in the page of its key; only the database knows how it orders ids. */
  position: number;
};
/** A key, and the last listener that was read under it; null before the first. */
export type KeyPosition = { key: string; after: Listener | null };

/** SQLite takes 500 parts in one statement. */
const KEYS_AT_ONCE = 150;
const listeners = postListeners;

const queryOfKey = ({ key, after }: KeyPosition, max: number, alias: string): SQL => {
  const beyond = after
    ? sql` and (${listeners.quiet}, ${listeners.notifiedAt}, ${listeners.userId}) > (${after.quiet}, ${after.notifiedAt}, ${after.userId})`
    : sql``;
  return sql`select *, row_number() over (order by "quiet", "notifiedAt", "userId") as "position" from (select ${listeners.key} as "key", ${listeners.userId} as "userId", ${listeners.quiet} as "quiet", ${listeners.notifiedAt} as "notifiedAt"
    from ${listeners} where ${listeners.key} = ${key}${beyond} order by ${listeners.quiet}, ${listeners.notifiedAt}, ${listeners.userId} limit ${max}) as ${sql.raw(alias)}`;
};

/**
 * The next listeners of each key: those who were here lately first, of them those whose last notification is oldest.
 * Each key reads along its index and stops.
 */
export const listNextListeners = async (
  db: Queryable,
  keyPositions: KeyPosition[],
  max: number,
): Promise<Listener[]> => {
  const found: Listener[] = [];
  for (let from = 0; from < keyPositions.length; from += KEYS_AT_ONCE) {
    const parts = keyPositions
      .slice(from, from + KEYS_AT_ONCE)
      .map((keyPosition, index) => queryOfKey(keyPosition, max, `of_${index}`));
    found.push(
      ...(await db
        .select({
          key: sql<string>`found."key"`,
          userId: sql<string>`found."userId"`,
          quiet: sql<number>`found."quiet"`.mapWith(Number),
          notifiedAt: sql<number>`found."notifiedAt"`.mapWith(Number),
          position: sql<number>`found."position"`.mapWith(Number),
        })
        .from(sql`(${sql.join(parts, sql` union all `)}) as found`)),
    );
  }
  return found;
};
