import { join } from 'node:path';
import { dialect } from './dialect.ts';
import type { Db } from './types.ts';

/** Opens and migrates the database of this process: PostgreSQL at DATABASE_URL, else SQLite below the data folder. */
export const openDb = async (options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  readUrl?: string | undefined;
  onError?: (error: Error) => void;
}): Promise<Db> =>
  dialect === 'postgres'
    ? (await import('./postgres.ts')).openPostgres(options.databaseUrl ?? '', options)
    : (await import('./sqlite.ts')).openSqlite(join(options.dataDir, 'proquo.sqlite'));
