import { dialect } from '#db/client/dialect.ts';
import { marketPosts } from '#db/schema/market.ts';
import type { Queryable } from '#db/client/types.ts';
import { type SQL, sql } from 'drizzle-orm';

/** A key, in one square or anywhere. */
export interface KeySearch {
  side: 'gives' | 'wants';
  key: string;
  cell?: number;
}
/** So many of the best posts of each key: of its square, of those that are done online, or of all. */
export interface BestSearch {
  of: 'cell' | 'online' | 'all';
  most: number;
  searches: KeySearch[];
}

const conditions: Record<BestSearch['of'], (table: string, value: (field: string) => string) => string> = {
  cell: (table, value) => ` and ${table}.cell = ${value('cell')}`,
  online: (table) => ` and ${table}.is_online = ${dialect === 'sqlite' ? '1' : 'true'}`,
  all: () => '',
};

const same = (of: BestSearch['of'], table: string, value: (field: string) => string): SQL =>
  sql.raw(`${table}.side = ${value('side')} and ${table}.key = ${value('key')}${conditions[of](table, value)}`);

/** SQLite knows no lateral joins: the rank of the last one that counts bounds a range of the index instead. */
const inSqlite = ({ of, most, searches }: BestSearch): SQL => {
  const value = (field: string) => `each.value->>'${field}'`;
  return sql`select market_keys.post_seq as post_seq from json_each(${JSON.stringify(searches)}) as each
    join market_keys on ${same(of, 'market_keys', value)} and market_keys.rank >= coalesce((select last.rank
      from market_keys as last where ${same(of, 'last', value)}
      order by last.rank desc limit 1 offset ${most - 1}), -1e308)`;
};

const inPostgres = ({ of, most, searches }: BestSearch): SQL =>
  sql`select best.post_seq as post_seq from jsonb_to_recordset(cast(${JSON.stringify(searches)} as jsonb))
    as each(side text, key text, cell int) cross join lateral (select market_keys.post_seq from market_keys
      where ${same(of, 'market_keys', (field) => `each.${field}`)} order by market_keys.rank desc limit ${most}) as best`;

/**
 * The numbers of the best posts of all these. A statement of few parts whatever is sought, because building and planning
 * one part a key and square took longer than reading them; each reads along an index and stops.
 */
export const bestPosts = async (db: Queryable, all: BestSearch[]): Promise<number[]> => {
  const parts = all.map(dialect === 'sqlite' ? inSqlite : inPostgres);
  const rows = await db
    .select({ seq: sql<number>`found.post_seq` })
    .from(sql`(${sql.join(parts, sql` union all `)}) as found`);
  return [...new Set(rows.map(({ seq }) => seq))];
};

/** A condition that a post is one of these, with one parameter however many they are. */
export const isOneOf = (seqs: readonly number[]): SQL =>
  dialect === 'sqlite'
    ? sql`${marketPosts.postSeq} in (select value from json_each(${JSON.stringify(seqs)}))`
    : sql`${marketPosts.postSeq} = any(cast(${`{${seqs.join(',')}}`} as int[]))`;
