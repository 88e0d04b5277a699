import { type SQL, sql } from 'drizzle-orm';
import { dialect } from '../client/dialect.ts';
import type { Queryable } from '../client/types.ts';
import type { posts } from '../schema/posts/posts.ts';
import type { users } from '../schema/auth/members.ts';
import type { TextMatch } from './types.ts';

/**
 * Up to so many matches are named by their keys. If there are more, the newest are soon met when reading from the
 * newest row.
 */
const MAX_NAMED = 200;

const isOneOf = (table: typeof users | typeof posts, keys: number[]): SQL =>
  sql`${table.seq} = any(${sql.param(keys)}::bigint[])`;

/**
 * The condition by which the newest few matches of a beginning are found. PostgreSQL takes each beginning for one that
 * many words have, and looks for a rare one through all rows; so it is given the keys of its few matches.
 */
export const newestMatches = async (db: Queryable, table: typeof users | typeof posts, match: TextMatch) => {
  if (dialect === 'sqlite') return match.where;
  const few = await db
    .select({ seq: sql<number>`${table.seq}` })
    .from(table)
    .where(match.where)
    .limit(MAX_NAMED + 1);
  if (few.length > MAX_NAMED) return match.where;
  return isOneOf(
    table,
    few.map(({ seq }) => seq),
  );
};
