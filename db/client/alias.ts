import { alias as aliasOf } from 'drizzle-orm/sqlite-core';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** A table under a second name, for joining it with itself; typed as the table. */
export const alias = <T extends SQLiteTable>(table: T, name: string): T => aliasOf(table, name) as unknown as T;
