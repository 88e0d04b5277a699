import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { writeScope, type WriteScope } from './scope.ts';
import type { Db, Queryable, Tx } from './types.ts';

const migrationsFolder = new URL('./migrations/postgres', import.meta.url).pathname;
const INT8 = 20;

const openPool = (connectionString: string, onError: (error: Error) => void) => {
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    types: {
      // Times and counts fit into a double; as strings they would differ from SQLite's.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  pool.on('error', onError);
  return pool;
};

/** Opens PostgreSQL: the primary for writes, and a replica for reads where one is named. */
export const openPostgres = async (
  url: string,
  options: { readUrl?: string | undefined; onError?: (error: Error) => void } = {},
): Promise<Db> => {
  const onError = options.onError ?? (() => {});
  const pool = openPool(url, onError);
  const readPool = options.readUrl ? openPool(options.readUrl, onError) : pool;
  const writing = drizzle(pool, { casing: 'snake_case' });
  const read = (readPool === pool ? writing : drizzle(readPool, { casing: 'snake_case' })) as unknown as Queryable;
  await migrate(writing, { migrationsFolder });

  return {
    read,
    write: async (work) => {
      const outer = writeScope.getStore();
      if (outer) return work(outer.tx);
      const scope = { hooks: [] } as unknown as WriteScope;
      // oxlint-disable-next-line no-restricted-properties -- the one place where a transaction begins
      const value = await writing.transaction((tx) => {
        scope.tx = tx as unknown as Tx;
        return writeScope.run(scope, () => work(scope.tx));
      });
      for (const hook of scope.hooks) hook();
      return value;
    },
    ping: async () => void (await readPool.query('select 1')),
    close: async () => {
      await pool.end();
      if (readPool !== pool) await readPool.end();
    },
  };
};
