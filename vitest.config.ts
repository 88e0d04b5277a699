import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longest-first.ts';

/** Files of the database layer run twice: on SQLite, and on a real PostgreSQL started for the run. */
const database = ['**/*.db.test.ts', 'db/**/*.test.ts'];
const installed = ['**/node_modules/**', 'dist/**'];

export default defineConfig({
  test: {
    // The default leaves a core to whoever watches; a full run on two cores has nobody watching.
    maxWorkers: 2,
    // Loading the server anew for each file took a third of the run. So files share a worker, and leave it as it was.
    isolate: false,
    setupFiles: ['scripts/test/leaves-no-trace.ts', 'scripts/test/declared-refusals.ts'],
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Nothing of the machine's own settings reaches a test.
    env: { DATABASE_URL: '', DATA_DIR: '', SMTP_URL: '', REDIS_URL: '', APP_URL: '' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contracts,server,scripts,bench}/**/*.test.ts', 'src/**/*.test.ts'],
          exclude: [...database, ...installed],
        },
      },
      { extends: true, test: { name: 'sqlite', include: database, exclude: installed } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: database,
          exclude: installed,
          globalSetup: ['scripts/test/postgres.ts'],
          setupFiles: ['scripts/test/use-postgres.ts'],
        },
      },
    ],
  },
});
