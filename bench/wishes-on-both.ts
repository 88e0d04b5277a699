import { spawnSync } from 'node:child_process';
import { startPostgres } from '#scripts/test/postgres-server.ts';

/** A process decides for one database when it loads. */
const run = (databaseUrl: string) =>
  spawnSync(process.execPath, [new URL('./wishes.ts', import.meta.url).pathname], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });

/** Measures what a post costs among 100,000 wishes, on SQLite and on PostgreSQL. */
export const benchWishes = async (): Promise<void> => {
  run('');
  const { url, stop } = await startPostgres();
  run(url);
  await stop();
};
