import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { isDeadlock } from '../client/errors.ts';
import { projectRoot } from '../client/project-root.ts';
import { runHooks, writeScope, type WriteScope } from '../client/scope.ts';
import { tableVersions, tableWrittenBy } from '../client/table-versions.ts';
import type { Db, Queryable, Tx } from '../client/types.ts';

const migrationsFolder = join(projectRoot, 'db/migrations/postgres');
/** Timeout for connecting, and for a pool connection to become free. */
const CONNECT_MS = 10_000;
const INT8 = 20;
const WRITE_TRIES = 3;
// Times and counts fit into a double; as strings they would differ from SQLite's. Set globally, because Drizzle
// takes the type parsers from the driver for each query and ignores those of a pool.
pg.types.setTypeParser(INT8, Number);

const openPool = (connectionString: string, onError: (error: Error) => void) => {
  const pool = new pg.Pool({ connectionString, max: 20, connectionTimeoutMillis: CONNECT_MS });
  pool.on('error', onError);
  // The pool listens to idle connections only: without this listener, a connection lost inside a transaction would
  // crash the process. The transaction itself fails at its next query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** Query logger that records in the write scope which table a query writes to. */
const noteTable = (query: string): void => {
  const table = tableWrittenBy(query);
  if (table !== null) writeScope.getStore()?.tables?.add(table);
};

/** Opens PostgreSQL: the primary for writes, and a replica for reads where one is named. */
export const openPostgres = async (
  url: string,
  options: { readUrl?: string | undefined; onError?: (error: Error) => void } = {},
): Promise<Db> => {
  const onError = options.onError ?? (() => {});
  const pool = openPool(url, onError);
  const readPool = options.readUrl ? openPool(options.readUrl, onError) : pool;
  const writing = drizzle(pool, { casing: 'snake_case', logger: { logQuery: noteTable } });
  const read = (readPool === pool ? writing : drizzle(readPool, { casing: 'snake_case' })) as unknown as Queryable;
  await migrate(writing, { migrationsFolder });

  const versions = tableVersions();

  return {
    read,
    fresh: writing as unknown as Queryable,
    onCommit: versions.onCommit,
    version: (...tables) => versions.of(tables.map((table) => getTableName(table))),
    write: async (work) => {
      const outer = writeScope.getStore();
      if (outer) return work(outer.tx);
      for (let attempt = 1; ; attempt += 1) {
        const scope = { hooks: [], tables: new Set<string>() } as unknown as WriteScope;
        try {
          // The one place where a transaction begins; the linter knows this file as such.
          const value = await writing.transaction((tx) => {
            scope.tx = tx as unknown as Tx;
            // Awaited here: Drizzle sends a query only when it is awaited, which must happen inside the scope.
            return writeScope.run(scope, async () => {
              const result = await work(scope.tx);
              return result;
            });
          });
          versions.committed(scope.tables ?? new Set());
          runHooks(scope.hooks);
          return value;
        } catch (error) {
          // The deadlock rolled everything back and `work` only touches the database, so it can be retried.
          if (attempt === WRITE_TRIES || !isDeadlock(error)) throw error;
        }
      }
    },
    ping: async () => void (await readPool.query('select 1')),
    close: async () => {
      await pool.end();
      if (readPool !== pool) await readPool.end();
    },
  };
};
