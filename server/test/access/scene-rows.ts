import type { Tx } from '#db/client/types.ts';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Rows of a scene that are still to be inserted: one statement a table costs less than one a row. */
export class SceneRows {
  readonly #rows = new Map<SQLiteTable, unknown[]>();

  add<T extends SQLiteTable>(table: T, ...rows: T['$inferInsert'][]): void {
    this.#rows.set(table, [...(this.#rows.get(table) ?? []), ...rows]);
  }

  /**
   * Inserts the rows, table after table, in the order in which the tables got their first row: what refers comes later.
   */
  async insert(tx: Tx): Promise<void> {
    for (const [table, rows] of this.#rows) await tx.insert(table).values(rows as SQLiteTable['$inferInsert'][]);
  }
}
