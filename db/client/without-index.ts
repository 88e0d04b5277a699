import { type Column, type SQL, sql } from 'drizzle-orm';
import { dialect } from './dialect.ts';

/**
 * A column for a condition or an order that is to use no index, because another one finds fewer rows. PostgreSQL knows
 * that from its statistics; SQLite keeps none.
 */
export const withoutIndex = <T>(column: Column): SQL<T> =>
  dialect === 'sqlite' ? sql<T>`+${column}` : sql<T>`${column}`;
