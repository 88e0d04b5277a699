import { dialect } from '#db/client/dialect.ts';
import { marketPosts } from '#db/schema/market.ts';
import type { Queryable } from '#db/client/types.ts';
import { type SQL, sql } from 'drizzle-orm';

/** A key, in one square or anywhere. */
interface KeySearch {
  side: 'gives' | 'wants';
  key: string;
  cell?: number;
}
/** A search of the `max` best posts of each key: of one cell, of those that are done online, or of all. */
interface BestSearch {
  of: 'cell' | 'online' | 'all';
  max: number;
  searches: KeySearch[];
}

/** These keys, in each of these squares. */
export const inCells = (
  side: KeySearch['side'],
  keys: readonly string[],
  cells: readonly number[],
): Required<KeySearch>[] => cells.flatMap((cell) => keys.map((key) => ({ side, key, cell })));

/** These keys, wherever their posts are. */
export const anywhere = (side: KeySearch['side'], keys: readonly string[]): KeySearch[] =>
  keys.map((key) => ({ side, key }));

const conditions: Record<BestSearch['of'], (table: string, value: (field: string) => string) => string> = {
  cell: (table, value) => ` and ${table}.cell = ${value('cell')}`,
  online: (table) => ` and ${table}.is_online = ${dialect === 'sqlite' ? '1' : 'true'}`,
  all: () => '',
};

const same = (of: BestSearch['of'], table: string, value: (field: string) => string): SQL =>
  sql.raw(`${table}.side = ${value('side')} and ${table}.key = ${value('key')}${conditions[of](table, value)}`);

/** SQLite knows no lateral joins: the rank of the last one that counts bounds a range of the index instead. */
const inSqlite = ({ of, max, searches }: BestSearch): SQL => {
  const value = (field: string) => `each.value->>'${field}'`;
  return sql`select market_keys.post_seq as post_seq from json_each(${JSON.stringify(searches)}) as each
    join market_keys on ${same(of, 'market_keys', value)} and market_keys.rank >= coalesce((select last.rank
      from market_keys as last where ${same(of, 'last', value)}
      order by last.rank desc limit 1 offset ${max - 1}), -1e308)`;
};

const inPostgres = ({ of, max, searches }: BestSearch): SQL =>
  sql`select best.post_seq as post_seq from jsonb_to_recordset(cast(${JSON.stringify(searches)} as jsonb))
    as each(side text, key text, cell int) cross join lateral (select market_keys.post_seq from market_keys
      where ${same(of, 'market_keys', (field) => `each.${field}`)} order by market_keys.rank desc limit ${max}) as best`;

/**
 * The best posts of all these. Few parts whatever is sought, because building and planning one a key and
 * square took longer than reading them; each reads along an index and stops.
 */
const bestOfKeys = (all: BestSearch[]): SQL[] =>
  all.filter(({ searches }) => searches.length > 0).map(dialect === 'sqlite' ? inSqlite : inPostgres);

const cellsInPostgres = (cells: readonly number[], max: number): SQL =>
  sql`select post_seq from (select best.post_seq, best.place from unnest(cast(${`{${cells.join(',')}}`} as int[]))
    as each(cell) cross join lateral (select market_posts.post_seq, market_posts.rank as place from market_posts
      where market_posts.cell = each.cell order by market_posts.rank desc limit ${max}) as best
    order by best.place desc limit ${max}) as near`;

/** The best posts of all of these squares together, as a part for `bestPosts`. */
export const bestOfCells = (cells: readonly number[], max: number): SQL[] => {
  if (cells.length === 0) return [];
  if (dialect === 'postgres') return [cellsInPostgres(cells, max)];
  const parts = cells.map(
    (cell) =>
      sql`select * from (select ${marketPosts.postSeq} as post_seq, ${marketPosts.rank} as place from ${marketPosts} where ${marketPosts.cell} = ${cell} order by ${marketPosts.rank} desc limit ${max}) as best`,
  );
  return [
    sql`select post_seq from (select post_seq from (${sql.join(parts, sql` union all `)}) as near order by place desc limit ${max}) as best`,
  ];
};

/** The numbers of the best posts of all these, and of other parts, such as of squares. */
export const bestPosts = async (db: Queryable, all: BestSearch[], others: SQL[] = []): Promise<number[]> => {
  const parts = [...bestOfKeys(all), ...others];
  if (parts.length === 0) return [];
  const rows = await db
    .select({ seq: sql<number>`found.post_seq` })
    .from(sql`(${sql.join(parts, sql` union all `)}) as found`);
  return [...new Set(rows.map(({ seq }) => seq))];
};

/** A condition that a post is one of these, with one parameter however many they are. */
export const isOneOf = (seqs: readonly number[]): SQL =>
  dialect === 'sqlite'
    ? sql`${marketPosts.postSeq} in (select value from json_each(${JSON.stringify(seqs)}))`
    : // With the numbers in sight the planner of PostgreSQL reads all members instead of these posts' by their keys.
      sql`${marketPosts.postSeq} = any(cast((select cast(${`{${seqs.join(',')}}`} as int[])) as int[]))`;
