import { execFileSync } from 'node:child_process';
import { startPostgres } from '../../scripts/test/postgres-server.ts';
import { pinToServerCore } from '../processes.ts';
import { copyToPostgres } from './copy-to-postgres.ts';

/**
 * Starts a durable PostgreSQL with the benchmark's data, pinned to the server's core: a figure is of one core for both,
 * as with SQLite.
 */
export const startFilledPostgres = async (sqliteFile: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const { url, pid, stop } = await startPostgres({ isDurable: true });
  execFileSync(process.execPath, [new URL('./migrate-postgres.ts', import.meta.url).pathname], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'inherit',
  });
  console.log('Copying the data set to PostgreSQL …');
  await copyToPostgres(sqliteFile, url);
  pinToServerCore(pid);
  return { url, stop };
};
