import { type SQL, sql } from 'drizzle-orm';
import { dialect } from '../client/dialect.ts';
import type { Queryable } from '../client/types.ts';
import { postgresMatchIndex } from './postgres.ts';
import { sqliteMatchIndex } from './sqlite.ts';
import type { BestPostsSearch, SearchGroup } from './types.ts';

const engine = dialect === 'postgres' ? postgresMatchIndex : sqliteMatchIndex;

/** A condition that a row of the match index is of one of these posts, with one parameter however many they are. */
export const isOneOf = (seqs: readonly number[]): SQL => engine.isOneOf(seqs);

/** Puts searches of the same kind and limit together, so that one query answers each group. */
const groupsOf = (searches: readonly BestPostsSearch[]): SearchGroup[] => {
  const groups = new Map<string, SearchGroup>();
  for (const [number, search] of searches.entries()) {
    const { of, max } = search;
    const group = groups.get(`${of} ${max}`) ?? { of, max, inputs: [] };
    groups.set(`${of} ${max}`, group);
    if (search.of === 'cells') group.inputs.push(...search.cells.map((cell) => ({ number, cell })));
    else {
      const { side, key } = search;
      group.inputs.push({ number, side, key, ...(search.of === 'cell' ? { cell: search.cell } : {}) });
    }
  }
  return [...groups.values()].filter(({ inputs }) => inputs.length > 0);
};

/**
 * Finds the `seq` of the posts for each list of searches. One query answers all lists, and a search that several lists
 * contain runs once.
 */
export const findBestPosts = async (
  db: Queryable,
  lists: readonly (readonly BestPostsSearch[])[],
): Promise<Set<number>[]> => {
  const distinct = new Map(lists.flat().map((search) => [JSON.stringify(search), search]));
  const numberOf = new Map([...distinct.keys()].map((key, number) => [key, number]));
  const parts = groupsOf([...distinct.values()]).map((group) => engine.selectBest(group));
  if (parts.length === 0) return lists.map(() => new Set());
  const rows = await db
    .select({ number: sql<number>`found.number`, seq: sql<number>`found.post_seq` })
    .from(sql`(${sql.join(parts, sql` union all `)}) as found`);
  const found = Map.groupBy(rows, ({ number }) => number);
  return lists.map((searches) => {
    const numbers = searches.map((search) => numberOf.get(JSON.stringify(search)) ?? -1);
    return new Set(numbers.flatMap((number) => found.get(number)?.map(({ seq }) => seq) ?? []));
  });
};
