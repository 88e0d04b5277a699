import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dialect } from '../client/dialect.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { openSqlite } from '../sqlite/open-sqlite.ts';
import type { Db } from '../client/types.ts';
import { createDatabase, emptyDatabase } from './postgres-database.ts';

/** Databases of tests may be lost with the machine, as those on the tests' PostgreSQL are. */
const notDurable = { isDurable: false };

let migrated: Promise<string> | undefined;

/** Migrates one SQLite file per process; each test gets a copy. */
const migratedFile = async (): Promise<string> => {
  const file = join(mkdtempSync(join(tmpdir(), 'proquo-base-')), 'proquo.sqlite');
  await openSqlite(file, notDurable).close();
  return file;
};

/** A busy machine may keep a lock for long: only the tests of limits have them short. */
const PATIENT = '?lock_timeout=30000';

/** Databases of tests that are over, emptied: to create one takes the server much longer. */
const free: string[] = [];

const openFreePostgres = async (): Promise<Db> => {
  const address = free.pop() ?? (await createDatabase());
  const db = await openPostgres(address + PATIENT);
  const close = async () => {
    await db.close();
    await emptyDatabase(address);
    free.push(address);
  };
  return { ...db, close };
};

/** Opens an empty, migrated database in the dialect of this process. */
export const openTestDb = async (dataDir: string): Promise<Db> => {
  if (dialect === 'postgres') return openFreePostgres();
  migrated ??= migratedFile();
  const file = join(dataDir, 'proquo.sqlite');
  copyFileSync(await migrated, file);
  return openSqlite(file, notDurable);
};

/** Opens one empty database for several nodes, each with its own connections where the dialect allows that. */
export const openTestDbOfNodes = async (dataDir: string, nodes: number): Promise<Db[]> => {
  if (dialect === 'sqlite') {
    const only = await openTestDb(dataDir);
    return Array.from({ length: nodes }, () => only);
  }
  const address = await createDatabase();
  return Promise.all(Array.from({ length: nodes }, () => openPostgres(address + PATIENT)));
};
