import { type SQL, sql } from 'drizzle-orm';
import { dialect } from './dialect.ts';

/** Appended to a subquery that claims rows: on PostgreSQL it skips rows that another node has locked. */
export const skipLocked: SQL = dialect === 'postgres' ? sql`for update skip locked` : sql``;

type Lockable = { for(strength: 'no key update'): unknown };

/**
 * Locks the selected rows until the surrounding write ends, so that decisions based on them stay valid.
 * SQLite has a single writer and needs no row lock.
 */
export const locked = <T>(query: T): T =>
  dialect === 'postgres' ? ((query as Lockable).for('no key update') as T) : query;
