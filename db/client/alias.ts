import { alias as aliasOf } from 'drizzle-orm/sqlite-core';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** A table under a second name, to join it with itself; its columns are used as the table's own are. */
export const alias = <T extends SQLiteTable>(table: T, name: string): T => aliasOf(table, name) as unknown as T;
