import type { Database, Statement } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

const MAX_STATEMENTS = 500;

/** Keeps a connection's compiled statements by their SQL: compiling one costs more than running most of them. */
export const cacheStatements = (connection: Database): void => {
  const cache = new LRUCache<string, Statement>({ max: MAX_STATEMENTS });
  const prepare = connection.prepare.bind(connection) as (source: string) => Statement;
  connection.prepare = ((source: string) => {
    const cached = cache.get(source);
    // Reset, because Drizzle may have switched this statement to rows as arrays.
    if (cached) return cached.reader ? cached.raw(false) : cached;
    const statement = prepare(source);
    cache.set(source, statement);
    return statement;
  }) as typeof connection.prepare;
};
