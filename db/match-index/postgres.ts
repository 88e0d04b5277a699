import { type SQL, sql } from 'drizzle-orm';
import { matchIndex } from '../schema/matching/match-index.ts';
import type { MatchIndexSearch, SearchGroup } from './types.ts';

/** What else a post must fulfill in each kind of search (`BestPostsSearch`); `each` is a row of its group. */
const conditions: Record<'cell' | 'online' | 'all', SQL> = {
  cell: sql` and market_keys.cell = each.cell`,
  online: sql` and market_keys.is_online`,
  all: sql``,
};

const each = (inputs: SearchGroup['inputs']): SQL =>
  sql`jsonb_to_recordset(cast(${JSON.stringify(inputs)} as jsonb)) as each(number int, side text, key text, cell int)`;

const byKey = (of: keyof typeof conditions, { max, inputs }: SearchGroup): SQL =>
  sql`select each.number as number, best.post_seq as post_seq from ${each(inputs)}
    cross join lateral (select market_keys.post_seq from market_keys
      where market_keys.side = each.side and market_keys.key = each.key${conditions[of]}
      order by market_keys.rank desc limit ${max}) as best`;

const byCells = ({ max, inputs }: SearchGroup): SQL =>
  sql`select number, post_seq from (select each.number as number, best.post_seq as post_seq,
      row_number() over (partition by each.number order by best.rank desc) as place from ${each(inputs)}
    cross join lateral (select market_posts.post_seq, market_posts.rank from market_posts
      where market_posts.cell = each.cell order by market_posts.rank desc limit ${max}) as best) as near
    where place <= ${max}`;

export const postgresMatchIndex: MatchIndexSearch = {
  selectBest: (group) => (group.of === 'cells' ? byCells(group) : byKey(group.of, group)),
  // The subselect hides the numbers from the planner, which would otherwise read all members instead of these posts' by
  // key.
  isOneOf: (seqs) => sql`${matchIndex.postSeq} = any(cast((select cast(${`{${seqs.join(',')}}`} as int[])) as int[]))`,
};
