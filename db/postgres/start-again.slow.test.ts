import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dialect } from '../client/dialect.ts';
import { createDatabase } from '../test/postgres-database.ts';
import { migrationsFolder } from './migrate.ts';
import { readConcurrentIndexes } from './concurrent-indexes.ts';
import { openPostgres } from './open-postgres.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

describe.runIf(dialect === 'postgres')('a start on a database that was migrated before', () => {
  let address: string;
  let client: pg.Client;
  beforeEach(async () => {
    address = await createDatabase({ isMigrated: false });
    await (await openPostgres(address)).close();
    client = new pg.Client({ connectionString: address });
    await client.connect();
  });
  afterEach(() => client.end());
  const startAgain = async () => (await openPostgres(address)).close();
  /** Forgets the newest migrations: to run them again fails, because what they make is there. */
  const forgetNewest = () =>
    client.query(`delete from drizzle.__drizzle_migrations
      where created_at >= (select created_at from drizzle.__drizzle_migrations order by id offset 19 limit 1)`);
  const readValue = async (query: string, values: unknown[] = []) =>
    (await client.query({ text: query, values, rowMode: 'array' })).rows[0]?.[0];

  test('waits for no node that migrates', async () => {
    // The lock under which a node migrates.
    await client.query('begin; select pg_advisory_xact_lock(776786)');
    await expect(startAgain()).resolves.toBeUndefined();
    await client.query('rollback');
  });

  test('runs the migrations that were added since', async () => {
    const folder = makeFolder('migrations');
    cpSync(migrationsFolder, folder, { recursive: true });
    const journalFile = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: unknown[] };
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
    const before = new pg.Client({ connectionString: await createDatabase({ isMigrated: false }) });
    await before.connect();
    const done = async () => {
      const { rows } = await before.query<{ done: number }>(
        'select count(*)::int as done from drizzle.__drizzle_migrations',
      );
      return rows[0]?.done;
    };
    await migrate(drizzle(before, { casing: 'snake_case' }), { migrationsFolder: folder });
    expect(await done()).toBe(journal.entries.length - 1);
    const { database } = before;
    await (await openPostgres(Object.assign(new URL(address), { pathname: `/${database}` }).href)).close();
    expect(await done()).toBe(journal.entries.length);
    await before.end();
  });

  test('builds every index that is missing', async () => {
    const names = readConcurrentIndexes(migrationsFolder).map(({ name }) => name);
    await client.query(`drop index ${names.map((name) => `"${name}"`).join(', ')}`);
    await startAgain();
    const valid = 'select count(*)::int from pg_index where indisvalid and indexrelid = any($1::regclass[])';
    expect(await readValue(valid, [names])).toBe(names.length);
  });

  test('builds one again whose build was killed', async () => {
    const [{ name } = { name: '' }] = readConcurrentIndexes(migrationsFolder);
    await client.query('update pg_index set indisvalid = false where indexrelid = to_regclass($1)', [name]);
    await startAgain();
    expect(await readValue('select indisvalid from pg_index where indexrelid = to_regclass($1)', [name])).toBe(true);
  });

  test('that fails leaves no connection open', async () => {
    await forgetNewest();
    await expect(openPostgres(address)).rejects.toThrow('Failed query');
    const others = `select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    // A pool ends idle connections on its own after ten seconds.
    await vi.waitFor(async () => expect(await readValue(others)).toBe(0), { timeout: 5_000 });
  });
});
