import { postListeners } from '#db/schema/posts/nearby.ts';
import type { Queryable } from '#db/client/types.ts';
import { type SQL, sql } from 'drizzle-orm';

export type Listener = {
  key: string;
  userId: string;
  quiet: number;
  notifiedAt: number;
  /** The listener's place in the page of its key; only the database knows how it orders ids. */
  place: number;
};
/** A key, and the last listener that was read under it; null before the first. */
export type Place = { key: string; after: Listener | null };

/** SQLite takes 500 parts in one statement. */
const KEYS_AT_ONCE = 150;
const t = postListeners;

const part = ({ key, after }: Place, max: number, alias: string): SQL => {
  const beyond = after
    ? sql` and (${t.quiet}, ${t.notifiedAt}, ${t.userId}) > (${after.quiet}, ${after.notifiedAt}, ${after.userId})`
    : sql``;
  return sql`select *, row_number() over (order by "quiet", "notifiedAt", "userId") as "place" from (select ${t.key} as "key", ${t.userId} as "userId", ${t.quiet} as "quiet", ${t.notifiedAt} as "notifiedAt"
    from ${t} where ${t.key} = ${key}${beyond} order by ${t.quiet}, ${t.notifiedAt}, ${t.userId} limit ${max}) as ${sql.raw(alias)}`;
};

/**
 * The next listeners of each key: those who were here lately first, of them those whose last notification is oldest.
 * Each key reads along its index and stops.
 */
export const listNextListeners = async (db: Queryable, places: Place[], max: number): Promise<Listener[]> => {
  const found: Listener[] = [];
  for (let from = 0; from < places.length; from += KEYS_AT_ONCE) {
    const parts = places.slice(from, from + KEYS_AT_ONCE).map((place, n) => part(place, max, `of_${n}`));
    found.push(
      ...(await db
        .select({
          key: sql<string>`found."key"`,
          userId: sql<string>`found."userId"`,
          quiet: sql<number>`found."quiet"`.mapWith(Number),
          notifiedAt: sql<number>`found."notifiedAt"`.mapWith(Number),
          place: sql<number>`found."place"`.mapWith(Number),
        })
        .from(sql`(${sql.join(parts, sql` union all `)}) as found`)),
    );
  }
  return found;
};
