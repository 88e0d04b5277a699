import { inArray, type SQL, sql } from 'drizzle-orm';
import { dialect } from '../client/dialect.ts';

/**
 * Narrows a text search to a few indexed rows. On SQLite the unary plus makes it look up each match among the few,
 * instead of repeating the text search for each of them. PostgreSQL chooses the better way itself.
 */
export const isAmongFew = <T extends SQL | undefined>(
  key: SQL<number>,
  few: Parameters<typeof inArray>[1],
  condition: T,
): SQL | T => (dialect === 'sqlite' ? inArray(sql`(+${key})`, few as never) : condition);
