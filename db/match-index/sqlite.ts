import { type SQL, sql } from 'drizzle-orm';
import { matchIndex } from '../schema/matching/match-index.ts';
import type { MatchIndexSearch, SearchGroup } from './types.ts';

/** What else a post must fulfill in each kind of search (`BestPostsSearch`); `each.value` is a row of its group. */
const conditions: Record<'cell' | 'online' | 'all', (table: string) => string> = {
  cell: (table) => ` and ${table}.cell = each.value->>'cell'`,
  online: (table) => ` and ${table}.is_online = 1`,
  all: () => '',
};

const sameKey = (of: keyof typeof conditions, table: string) =>
  sql.raw(`${table}.side = each.value->>'side' and ${table}.key = each.value->>'key'${conditions[of](table)}`);

/**
 * SQLite has no lateral joins. The rank of the last post that still counts limits the range of the index instead;
 * -1e308 is less than any rank, for searches that find fewer posts.
 */
const byKey = (of: keyof typeof conditions, { max, inputs }: SearchGroup): SQL =>
  sql`select each.value->>'number' as number, market_keys.post_seq as post_seq
    from json_each(${JSON.stringify(inputs)}) as each
    join market_keys on ${sameKey(of, 'market_keys')} and market_keys.rank >= coalesce((select last.rank
      from market_keys as last where ${sameKey(of, 'last')} order by last.rank desc limit 1 offset ${max - 1}), -1e308)`;

const byCells = ({ max, inputs }: SearchGroup): SQL =>
  sql`select number, post_seq from (select each.value->>'number' as number, market_posts.post_seq as post_seq,
      row_number() over (partition by each.value->>'number' order by market_posts.rank desc) as place
    from json_each(${JSON.stringify(inputs)}) as each
    join market_posts on market_posts.cell = each.value->>'cell' and market_posts.rank >= coalesce((select last.rank
      from market_posts as last where last.cell = each.value->>'cell'
      order by last.rank desc limit 1 offset ${max - 1}), -1e308)) where place <= ${max}`;

export const sqliteMatchIndex: MatchIndexSearch = {
  selectBest: (group) => (group.of === 'cells' ? byCells(group) : byKey(group.of, group)),
  isOneOf: (seqs) => sql`${matchIndex.postSeq} in (select value from json_each(${JSON.stringify(seqs)}))`,
};
