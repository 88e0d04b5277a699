/** Starts PostgreSQL once for the vitest project `postgres` and provides its address to the test files. */
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export async function setup(project: TestProject) {
  const { url, stop } = await startPostgres();
  project.provide('databaseUrl', url);
  return stop;
}
