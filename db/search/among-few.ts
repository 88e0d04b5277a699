import { inArray, type SQL, sql } from 'drizzle-orm';
import { dialect } from '../client/dialect.ts';

/**
 * Finds the matches of a text search that are among a few indexed rows. SQLite looks each match up among the few; the
 * unary plus keeps it from repeating the text search for each of them instead. PostgreSQL chooses by the word, which a
 * plain condition leaves it free to do.
 */
export const isAmongFew = (key: SQL<number>, few: Parameters<typeof inArray>[1], condition: SQL): SQL =>
  dialect === 'sqlite' ? inArray(sql`(+${key})`, few as never) : condition;
