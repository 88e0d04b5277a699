import type { Database, Statement } from 'better-sqlite3';
import { BetterSQLite3Database, BetterSQLiteSession, type PreparedQuery } from 'drizzle-orm/better-sqlite3';
import { type PreparedQueryConfig, type SQLiteExecuteMethod, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { LRUCache } from 'lru-cache';
import { keepPlans } from './keep-plans.ts';
import { placeholderFiller } from './placeholders.ts';
import { tracedStatement } from './traced-statement.ts';
import { isMappable, rowMapper } from '../client/row-mapper.ts';

const MAX_STATEMENTS = 500;

type Session = BetterSQLiteSession<Record<string, never>, Record<string, never>>;
type Config = Omit<PreparedQueryConfig, 'statement' | 'run'>;
/** What Drizzle's prepared query has, too, but does not declare. */
type Undeclared = {
  stmt: Statement;
  joinsNotNullableMap?: Record<string, boolean>;
} & Record<SQLiteExecuteMethod | 'execute', (values?: Record<string, unknown>) => unknown>;

/** Caches compiled statements by their SQL: compiling a query costs more than running most of them. */
const cacheStatements = (connection: Database): void => {
  const cache = new LRUCache<string, Statement>({ max: MAX_STATEMENTS });
  const prepare = connection.prepare.bind(connection) as (source: string) => Statement;
  connection.prepare = ((source: string) => {
    let statement = cache.get(source);
    if (statement === undefined) {
      statement = tracedStatement(prepare(keepPlans(source)), source);
      cache.set(source, statement);
    } else if (statement.reader) statement.raw(false);
    return statement;
  }) as typeof connection.prepare;
};

/** Drizzle's session, with statements that are compiled once and rows that are mapped without searching. */
class CachedSession extends BetterSQLiteSession<Record<string, never>, Record<string, never>> {
  override prepareQuery<T extends Config>(...args: Parameters<Session['prepareQuery']>): PreparedQuery<T> {
    const prepared = super.prepareQuery<T>(...args);
    const [query, fields, executeMethod, , customMapper] = args;
    const own = prepared as unknown as Undeclared;
    const fill = placeholderFiller(query.params);
    // Drizzle's gives a promise that runs the query only when it is awaited.
    own.execute = (values) => own[executeMethod](values);
    own.run = (values = {}) => own.stmt.run(...fill(values));
    if (!fields || customMapper || !isMappable(fields)) return prepared;
    let toRow: ReturnType<typeof rowMapper> | undefined;
    own.all = (values = {}) => {
      // Lazy, because Drizzle sets joinsNotNullableMap after it has prepared the query.
      toRow ??= rowMapper(fields, own.joinsNotNullableMap);
      const cells = own.stmt.raw().all(...fill(values)) as unknown[][];
      return cells.map(toRow);
    };
    return prepared;
  }
}

/** Drizzle on a SQLite connection with cached statements and faster row mapping. */
export const cachedDrizzle = (connection: Database) => {
  cacheStatements(connection);
  const dialect = new SQLiteSyncDialect({ casing: 'snake_case' });
  return new BetterSQLite3Database('sync', dialect, new CachedSession(connection, dialect, undefined), undefined);
};
