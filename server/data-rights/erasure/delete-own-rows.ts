import { ownershipOf } from '#db/schema/ownership.ts';
import { tables } from '#db/schema/tables.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Deletes the rows that belong only to the member, whether or not they can be restored. */
export const deleteOwnRows = async (tx: Tx, userId: string): Promise<void> => {
  for (const table of Object.values(tables)) {
    const ownership = ownershipOf(table);
    if (!ownership || (ownership.whenErased !== 'seal' && !('drop' in ownership.whenErased))) continue;
    for (const name of [ownership.of].flat()) {
      const owner = getTableColumns(table)[name];
      if (owner) await tx.delete(table as SQLiteTable).where(eq(owner, userId));
    }
  }
};
