import { spawnSync } from 'node:child_process';
import { startPostgres } from '../scripts/test/postgres-server.ts';

/** A process decides for one database when it loads. */
const run = (file: string, args: string[], databaseUrl: string) =>
  spawnSync(process.execPath, [new URL(file, import.meta.url).pathname, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });

/** Runs a benchmark of one database on SQLite and on PostgreSQL. */
export const benchOnBoth = async (
  file: './saved-searches.ts' | './matching.ts' | './nearby.ts',
  args: string[] = [],
): Promise<void> => {
  run(file, args, '');
  const { url, stop } = await startPostgres();
  run(file, args, url);
  await stop();
};
