import { type SQL, sql } from 'drizzle-orm';
import { dialect } from '../client/dialect.ts';
import type { Queryable } from '../client/types.ts';
import type { posts } from '../schema/posts/posts.ts';
import type { users } from '../schema/auth/members.ts';
import type { TextMatch } from './types.ts';

/**
 * Up to this many matches are named by their keys. If there are more, reading from the newest row soon meets the newest
 * matches.
 */
const MAX_NAMED = 200;

const isOneOf = (table: typeof users | typeof posts, keys: number[]): SQL =>
  sql`${table.seq} = any(${sql.param(keys)}::bigint[])`;

/**
 * The condition by which the newest few matches of a prefix are found. PostgreSQL assumes that many words have any
 * given prefix, and would read all rows to find a rare one; it is given the keys of the few matches instead.
 */
export const findNewestMatches = async (db: Queryable, table: typeof users | typeof posts, match: TextMatch) => {
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
