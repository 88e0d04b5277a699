import { spawnSync } from 'node:child_process';
import { startPostgres } from '../scripts/test/postgres-server.ts';
import { pinToServerCore } from './processes.ts';

/** A process decides for one database when it loads. */
const run = (file: string, args: string[], databaseUrl: string) =>
  spawnSync(process.execPath, [new URL(file, import.meta.url).pathname, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });

/** Runs a benchmark of one database on SQLite and on PostgreSQL; a durable one runs on the server's core. */
export const benchOnBoth = async (
  file: './saved-searches.ts' | './matching.ts' | './nearby.ts' | './finding.ts',
  args: string[] = [],
  kind: { isDurable?: boolean } = {},
): Promise<void> => {
  run(file, args, '');
  const { url, pid, stop } = await startPostgres(kind);
  if (kind.isDurable) pinToServerCore(pid);
  run(file, args, url);
  await stop();
};
