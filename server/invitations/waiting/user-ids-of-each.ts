import type { Queryable } from '#db/client/types.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';

/** For each of these selects of a `user_id` what it finds; all are asked in one statement. */
export const userIdsOfEach = async (db: Queryable, selects: readonly SQLWrapper[]): Promise<string[][]> => {
  if (selects.length === 0) return [];
  const parts = selects.map(
    (select, number) =>
      sql`select ${sql.raw(String(number))} as number, each.user_id as user_id from (${select}) as each`,
  );
  const rows = await db
    .select({ number: sql<number>`found.number`, userId: sql<string>`found.user_id` })
    .from(sql`(${sql.join(parts, sql` union all `)}) as found`);
  const found = Map.groupBy(rows, ({ number }) => number);
  return selects.map((_, number) => found.get(number)?.map(({ userId }) => userId) ?? []);
};
