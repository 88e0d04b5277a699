import { defineConfig } from 'vitest/config';

/** Files of the database layer run twice: on SQLite, and on a real PostgreSQL started for the run. */
const database = ['**/*.db.test.ts', 'db/**/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contracts,server,scripts,bench}/**/*.test.ts', 'src/lib/**/*.test.ts'],
          exclude: database,
        },
      },
      { extends: true, test: { name: 'sqlite', include: database, exclude: ['**/node_modules/**'] } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: database,
          exclude: ['**/node_modules/**'],
          globalSetup: ['scripts/test/postgres.ts'],
        },
      },
    ],
  },
});
