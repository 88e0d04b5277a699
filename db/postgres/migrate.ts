import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { projectRoot } from '../client/project-root.ts';
import { buildIndexes, readConcurrentIndexes } from './concurrent-indexes.ts';

export const migrationsFolder = join(projectRoot, 'db/migrations/postgres');
const CONNECT_MS = 10_000;
/** 'ProQuo' on a phone's keys. PostgreSQL keeps such locks per database. */
const LOCK = 776786;

const UNDEFINED_TABLE = '42P01';

/** When the newest migration of this version was generated, as Drizzle records it. */
const newestMigration = (): number => {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return journal.entries.at(-1)?.when ?? 0;
};

/** Whether there is nothing to migrate. Most starts end here, without another connection and without the lock. */
export const isMigrated = async (pool: pg.Pool): Promise<boolean> => {
  const names = readConcurrentIndexes(migrationsFolder).map(({ name }) => name);
  try {
    const { rows } = await pool.query<{ newest: number | null; indexes: number }>(
      `select (select max(created_at) from drizzle.__drizzle_migrations) as newest, (select count(*) from pg_index
         where indisvalid and indexrelid in (select to_regclass(quote_ident(name)) from unnest($1::text[]) name)) as indexes`,
      [names],
    );
    const [found] = rows;
    return (found?.newest ?? 0) >= newestMigration() && found?.indexes === names.length;
  } catch (error) {
    if ((error as pg.DatabaseError).code === UNDEFINED_TABLE) return false;
    throw error;
  }
};

/**
 * Migrates the database, then builds the indexes that need no transaction. Nodes that start at the same time do it one
 * after another; each waits as long as it takes.
 */
export const migratePostgres = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    // Drizzle's own `begin` then only warns, and its `commit` ends this transaction and with it the lock.
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK})`);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder });
    await buildIndexes(client, readConcurrentIndexes(migrationsFolder));
  } finally {
    await client.end().catch(() => {});
  }
};
