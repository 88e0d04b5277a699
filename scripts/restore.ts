/** `npm run restore -- FOLDER`: verifies a backup and restores it into an empty DATA_DIR. */
import { resolve } from 'node:path';
import { restoreBackup } from './backup/restore.ts';
import { loadEnvFile } from './setup/env-file.ts';

const [folder] = process.argv.slice(2);
try {
  loadEnvFile();
  if (!folder) throw new Error('Name the backup: npm run restore -- backups/proquo-…');
  const dataDir = resolve(process.env.DATA_DIR || 'data');
  const { files, madeAt } = await restoreBackup(resolve(folder), dataDir);
  console.log(`Restored ${Object.keys(files).length} files of ${madeAt} to ${dataDir}; hashes and database are OK`);
} catch (error) {
  console.error(`Nothing was restored: ${(error as Error).message}`);
  process.exitCode = 1;
}
