import type { Database } from 'better-sqlite3';
import { BetterSQLite3Database, BetterSQLiteSession, type PreparedQuery } from 'drizzle-orm/better-sqlite3';
import { type PreparedQueryConfig, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { rowsMapper } from './row-mapper.ts';
import { hasPart } from './setting.ts';

type Session = BetterSQLiteSession<Record<string, never>, Record<string, never>>;
type Config = Omit<PreparedQueryConfig, 'statement' | 'run'>;
/** What Drizzle's prepared query has, too, but does not declare. */
type Undeclared = { joinsNotNullableMap?: Record<string, boolean> };

/** Drizzle's session, with rows that are mapped without searching for the decoder of each cell. */
class MappedSession extends BetterSQLiteSession<Record<string, never>, Record<string, never>> {
  override prepareQuery<T extends Config>(...args: Parameters<Session['prepareQuery']>): PreparedQuery<T> {
    const [query, fields, method, isArray, ownMapper] = args;
    const toRows =
      fields && method === 'all' && !ownMapper
        ? rowsMapper(fields, () => (prepared as Undeclared).joinsNotNullableMap)
        : undefined;
    const prepared: PreparedQuery<T> = super.prepareQuery<T>(query, fields, method, isArray, toRows ?? ownMapper);
    return prepared;
  }
}

/** Drizzle on a SQLite connection. */
export const sqliteDrizzle = (connection: Database) => {
  const dialect = new SQLiteSyncDialect({ casing: 'snake_case' });
  // SQLite's planner looks at bare parameters, and compiles a statement again whenever another value is bound to one.
  if (hasPart('hidden-values')) dialect.escapeParam = () => 'case when 1 then ? end';
  const Session = hasPart('row-mapping') ? MappedSession : BetterSQLiteSession;
  return new BetterSQLite3Database('sync', dialect, new Session(connection, dialect, undefined), undefined);
};
