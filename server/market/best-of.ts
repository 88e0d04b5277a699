import { marketKeys, marketPosts } from '#db/schema/market.ts';
import { type SQL, sql } from 'drizzle-orm';

type ByKey = { side: 'gives' | 'wants'; keys: readonly string[]; most: number; onlineOnly?: boolean };

/** The best posts under each of these keys. Each part reads along an index and stops. */
export const bestByKey = ({ side, keys, most, onlineOnly = false }: ByKey): SQL[] =>
  keys.map(
    (key) =>
      sql`select post_seq from (select ${marketKeys.postSeq} as post_seq from ${marketKeys} where ${marketKeys.side} = ${side} and ${marketKeys.key} = ${key}${onlineOnly ? sql` and ${marketKeys.isOnline} = ${true}` : sql``} order by ${marketKeys.rank} desc limit ${most}) as best`,
  );

/** The best posts of each of these squares. */
export const bestByCell = (cells: readonly number[], most: number): SQL[] =>
  cells.map(
    (cell) =>
      sql`select post_seq from (select ${marketPosts.postSeq} as post_seq from ${marketPosts} where ${marketPosts.cell} = ${cell} order by ${marketPosts.rank} desc limit ${most}) as best`,
  );

/** Whether a post is in one of these parts. */
export const isAmong = (parts: readonly SQL[]): SQL =>
  parts.length === 0 ? sql`1 = 0` : sql`${marketPosts.postSeq} in (${sql.join([...parts], sql` union all `)})`;
