import { type Column, type SQL, sql } from 'drizzle-orm';
import { dialect } from './dialect.ts';

/**
 * A column in a condition or an order that should not use its index, because another index finds fewer rows. PostgreSQL
 * knows that from its statistics, SQLite keeps none.
 */
export const withoutIndex = <T>(column: Column): SQL<T> =>
  dialect === 'sqlite' ? sql<T>`+${column}` : sql<T>`${column}`;
