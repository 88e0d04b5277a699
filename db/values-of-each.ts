import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from './client/types.ts';

/** Finds what each of these selects of one column, called `value`, answers; all are asked in one statement. */
export const findValuesOfEach = async <T extends string | number>(
  db: Queryable,
  selects: readonly SQLWrapper[],
): Promise<T[][]> => {
  if (selects.length === 0) return [];
  const parts = selects.map(
    (select, number) => sql`select ${sql.raw(String(number))} as number, each.value as value from (${select}) as each`,
  );
  const rows = await db
    .select({ number: sql<number>`found.number`, value: sql<T>`found.value` })
    .from(sql`(${sql.join(parts, sql` union all `)}) as found`);
  const found = Map.groupBy(rows, ({ number }) => number);
  return selects.map((_, number) => found.get(number)?.map(({ value }) => value) ?? []);
};
