import { marketKeys, marketPosts } from '#db/schema/market.ts';
import { eq, type SQL, sql } from 'drizzle-orm';

type ByKey = { side: 'gives' | 'wants'; keys: readonly string[]; most: number };

const best = (key: string, side: string, most: number, where: SQL = sql``): SQL =>
  sql`select post_seq from (select ${marketKeys.postSeq} as post_seq from ${marketKeys} where ${marketKeys.side} = ${side} and ${marketKeys.key} = ${key}${where} order by ${marketKeys.rank} desc limit ${most}) as best`;

/** The best posts under each of these keys, wherever they are. Each part reads along an index and stops. */
export const bestByKey = ({ side, keys, most }: ByKey): SQL[] => keys.map((key) => best(key, side, most));

/** The same of those that are done online. */
export const bestOnline = ({ side, keys, most }: ByKey): SQL[] =>
  keys.map((key) => best(key, side, most, sql` and ${eq(marketKeys.isOnline, true)}`));

/** The same of these squares, each by itself. */
export const bestNear = ({ side, keys, most }: ByKey, cells: readonly number[]): SQL[] =>
  keys.flatMap((key) => cells.map((cell) => best(key, side, most, sql` and ${marketKeys.cell} = ${cell}`)));

/** The best posts of each of these squares. */
export const bestByCell = (cells: readonly number[], most: number): SQL[] =>
  cells.map(
    (cell) =>
      sql`select post_seq from (select ${marketPosts.postSeq} as post_seq from ${marketPosts} where ${marketPosts.cell} = ${cell} order by ${marketPosts.rank} desc limit ${most}) as best`,
  );

/** Whether a post is in one of these parts. */
export const isAmong = (parts: readonly SQL[]): SQL =>
  parts.length === 0 ? sql`1 = 0` : sql`${marketPosts.postSeq} in (${sql.join([...parts], sql` union all `)})`;
