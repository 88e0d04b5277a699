import { join } from 'node:path';
import { dialect } from './client/dialect.ts';
import type { Db } from './client/types.ts';
import type { PostgresOptions } from './postgres/open-postgres.ts';

/** The root cause of a failed query; Drizzle's own message would contain the whole query. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return reasonOf(error.cause);
  return error.message || String((error as { code?: unknown }).code);
};

/**
 * Opens and migrates the database: PostgreSQL at DATABASE_URL, else SQLite in the data folder, for one server (and any
 * number of tools) at a time.
 * @throws Error with one readable line when it cannot be reached or migrated
 */
export const openDb = async (
  options: PostgresOptions & { dataDir: string; databaseUrl?: string | undefined; isServer?: boolean },
): Promise<Db> => {
  const isPostgres = dialect === 'postgres';
  const file = join(options.dataDir, 'proquo.sqlite');
  try {
    return isPostgres
      ? await (await import('./postgres/open-postgres.ts')).openPostgres(options.databaseUrl ?? '', options)
      : (await import('./sqlite/open-sqlite.ts')).openSqlite(file, { isServer: options.isServer ?? false });
  } catch (error) {
    const where = isPostgres ? 'at DATABASE_URL' : file;
    throw new Error(`The database ${where} could not be opened: ${reasonOf(error)}`, { cause: error });
  }
};
