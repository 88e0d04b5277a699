import { type SQL, sql } from 'drizzle-orm';
import { dialect } from './dialect.ts';

/** Ends a subquery that claims rows: on Postgres it steps over rows that another node is claiming. */
export const skipLocked: SQL = dialect === 'postgres' ? sql`for update skip locked` : sql``;

type Lockable = { for(strength: 'no key update'): unknown };

/**
 * A query inside a write whose rows stay as they are until the write ends, so that what is decided by them holds.
 * On SQLite there is only one writer, so nothing needs to be said.
 */
export const locked = <T>(query: T): T =>
  dialect === 'postgres' ? ((query as Lockable).for('no key update') as T) : query;
