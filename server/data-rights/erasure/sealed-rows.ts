import { ownershipOf } from '#db/schema/ownership.ts';
import { tables } from '#db/schema/tables.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** The name of these rows among the sealed values of an account. */
const KEPT_AS = 'rows';

const sealedTables = () =>
  Object.entries(tables).flatMap(([name, table]) => {
    const ownership = ownershipOf(table);
    return ownership?.whenErased === 'seal' ? [{ name, table: table as SQLiteTable, of: ownership.of }] : [];
  });

/** The rows that come back with the account, for `seal`. */
export const sealRows = async (tx: Tx, userId: string): Promise<[name: string, rows: Record<string, unknown[]>]> => {
  const rows: Record<string, unknown[]> = {};
  for (const { name, table, of } of sealedTables()) {
    // Tables that are sealed have one owner column.
    const owner = getTableColumns(table)[[of].flat()[0] ?? ''];
    if (owner) rows[name] = await tx.select().from(table).where(eq(owner, userId));
  }
  return [KEPT_AS, rows];
};

/** Puts the sealed rows back. Rows that were added in the meantime stay. */
export const restoreRows = async (tx: Tx, sealedValues: Record<string, unknown>): Promise<void> => {
  const sealed = new Map(Object.entries((sealedValues[KEPT_AS] ?? {}) as Record<string, Record<string, unknown>[]>));
  for (const { name, table } of sealedTables()) {
    const rows = sealed.get(name) ?? [];
    if (rows.length > 0) await tx.insert(table).values(rows).onConflictDoNothing();
  }
};
