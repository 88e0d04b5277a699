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

/**
 * Migrates the database, then builds the indexes that need no transaction. Nodes that start at the same time do so one
 * after another, without a limit of time.
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
