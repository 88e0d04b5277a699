/** `npm run migrate`: brings the database to this version and ends, before the nodes of a deployment start. */
import { readEnv } from '#server/platform/core/env.ts';
import { loadEnvFile } from './setup/env-file.ts';

try {
  loadEnvFile();
  const { DATA_DIR, DATABASE_URL, DATABASE_PREPARE } = readEnv(process.env);
  // Imported late: db/client/dialect.ts reads the environment while it loads.
  const { openDb } = await import('#db/open.ts');
  const db = await openDb({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, prepares: DATABASE_PREPARE });
  await db.close();
  console.log('The database is up to date.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
