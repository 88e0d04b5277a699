import { execFileSync, spawnSync } from 'node:child_process';
import { startPostgres } from '../../scripts/test/postgres-server.ts';
import { copyToPostgres } from './copy-to-postgres.ts';

/** Starts a durable PostgreSQL on the server's core, with the benchmark's data. */
export const fillPostgres = async (sqliteFile: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const { url, pid, stop } = await startPostgres({ isDurable: true });
  execFileSync(process.execPath, [new URL('./migrate-postgres.ts', import.meta.url).pathname], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'inherit',
  });
  console.log('Copying the data set to PostgreSQL …');
  await copyToPostgres(sqliteFile, url);
  // The first core, as in bench/processes.ts.
  spawnSync('taskset', ['-a', '-c', '-p', '0', String(pid)], { stdio: 'ignore' });
  return { url, stop };
};
