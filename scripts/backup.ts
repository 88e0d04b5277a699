/** `npm run backup [-- FOLDER]`: a consistent copy of DATA_DIR, while the product runs. */
import { resolve } from 'node:path';
import { makeBackup } from './backup/make.ts';
import { loadEnvFile } from './setup/env-file.ts';

const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const target = resolve(process.argv[2] ?? `backups/proquo-${stamp}`);
try {
  loadEnvFile();
  if (process.env.DATABASE_URL) throw new Error('The data is in PostgreSQL. Use pg_dump (see docs/operations.md)');
  const { files } = await makeBackup(resolve(process.env.DATA_DIR || 'data'), target);
  console.log(`Copied ${Object.keys(files).length} files to ${target}`);
} catch (error) {
  console.error(`No backup was made: ${(error as Error).message}`);
  process.exitCode = 1;
}
