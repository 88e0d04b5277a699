import { join } from 'node:path';
import { dialect } from './dialect.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Db } from './types.ts';

/** Opens and migrates the database of this process: PostgreSQL at DATABASE_URL, else SQLite below the data folder. */
export const openDb = async (options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  readUrl?: string | undefined;
  onError?: (error: Error) => void;
}): Promise<Db> =>
  dialect === 'postgres'
    ? openPostgres(options.databaseUrl ?? '', options)
    : openSqlite(join(options.dataDir, 'proquo.sqlite'));
