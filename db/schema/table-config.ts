import type { Table } from 'drizzle-orm';
import { getTableConfig as postgresConfig } from 'drizzle-orm/pg-core';
import { getTableConfig as sqliteConfig } from 'drizzle-orm/sqlite-core';
import { dialect } from '../client/dialect.ts';

/** Columns, keys and indexes of a table in this process's dialect. Typed as SQLite's. */
export const tableConfig = (table: Table): ReturnType<typeof sqliteConfig> =>
  dialect === 'postgres'
    ? (postgresConfig(table as never) as unknown as ReturnType<typeof sqliteConfig>)
    : sqliteConfig(table as never);
