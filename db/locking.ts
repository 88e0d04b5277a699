import { type SQL, sql } from 'drizzle-orm';
import { dialect } from './dialect.ts';

/** Ends a subquery that claims rows: on Postgres it steps over rows that another node is claiming. */
export const skipLocked: SQL = dialect === 'postgres' ? sql`for update skip locked` : sql``;
