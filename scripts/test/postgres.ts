/** Starts PostgreSQL once for the vitest project `postgres` and provides its address to the test files. */
import type { TestProject } from 'vitest/node';
import { migratePostgres } from '#db/postgres/migrate.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export async function setup(project: TestProject) {
  const { url, stop } = await startPostgres();
  // The databases of tests are copies of this one: to migrate each would take much longer.
  await migratePostgres(new URL('/template1', url).href);
  project.provide('databaseUrl', url);
  return stop;
}
