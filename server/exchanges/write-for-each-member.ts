import type { Db, Tx } from '#db/client/types.ts';
import { asc, gt, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

const BATCH = 200;

/** Does `work` for each member that a column names, in the order of their ids and in a write of their own. */
export const writeForEachMember = async (
  db: Db,
  column: SQLiteColumn,
  signal: AbortSignal,
  work: (tx: Tx, userId: string) => Promise<void>,
): Promise<void> => {
  for (let after = ''; ; ) {
    const rows = await db.read
      .selectDistinct({ userId: sql<string>`${column}` })
      .from(column.table)
      .where(gt(column, after))
      .orderBy(asc(column))
      .limit(BATCH);
    for (const { userId } of rows) {
      signal.throwIfAborted();
      await db.write((tx) => work(tx, userId));
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.userId;
  }
};
