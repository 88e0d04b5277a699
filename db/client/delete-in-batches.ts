import { and, inArray, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './types.ts';

/** Rows that are no longer needed, and a column by which to take a batch of them. */
export type Outdated = { from: SQLiteTable; batchBy: SQLiteColumn; where: SQL | undefined };

const BATCH = 1_000;

/**
 * Deletes rows, a batch in each transaction: no request waits long for a lock, and a replica never lags behind one huge
 * change.
 * @returns how many rows there were
 */
export const deleteInBatches = async (
  db: Db,
  { from, batchBy, where }: Outdated,
  { batch = BATCH, signal }: { batch?: number; signal?: AbortSignal } = {},
): Promise<number> => {
  for (let total = 0; ; ) {
    signal?.throwIfAborted();
    const deleted = await db.write((tx) =>
      tx
        .delete(from)
        .where(and(where, inArray(batchBy, tx.select({ key: batchBy }).from(from).where(where).limit(batch))))
        .returning({ key: batchBy }),
    );
    total += deleted.length;
    if (deleted.length < batch) return total;
  }
};
