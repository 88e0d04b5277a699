import * as schema from '#db/schema.ts';
import type { Tx } from '#db/types.ts';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { DemoRows } from './build-demo.ts';

const BATCH = 500;

const insertAll = async <T extends SQLiteTable>(tx: Tx, table: T, rows: T['$inferInsert'][]): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx.insert(table).values(rows.slice(from, from + BATCH));
  }
};

/** Writes the demo: parents before children, and posts in the order in which they were written. */
export const insertDemo = async (tx: Tx, rows: DemoRows): Promise<void> => {
  await insertAll(tx, schema.users, rows.users);
  await insertAll(tx, schema.memberIndustries, rows.memberIndustries);
  await insertAll(tx, schema.notificationSettings, rows.notificationSettings);
  await insertAll(tx, schema.trials, rows.trials);
  await insertAll(tx, schema.subscriptions, rows.subscriptions);
};
