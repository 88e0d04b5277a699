import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { APP_NAME } from './contracts/shared/app.ts';
import { browserArguments } from './e2e/support/browser-arguments.ts';
import { findHeadlessShell } from './scripts/setup/browser.mjs';
import { postgresFiles } from './scripts/test/database-files.ts';
import { LongestFirst } from './scripts/test/longest-first.ts';

const isDeep = process.env['DEEP'] === 'on';
const allOnPostgres = process.env['POSTGRES'] === 'all' || isDeep;
const installed = ['**/node_modules/**', 'dist/**'];
/** What kills servers, loads the models of faces, starts the whole demo or releases a version: `npm run test:slow`. */
const slow = '**/*.slow.test.ts';
const withSlow = process.env['SLOW'] === 'on' || isDeep;

/** Settings of the projects that run in Node. */
const inNode = {
  globalSetup: ['scripts/test/temporary-folder.ts'],
  setupFiles: ['scripts/test/no-leaked-state.ts', 'scripts/test/declared-refusals.ts', 'scripts/test/quick-hashes.ts'],
  // Generous, so that only a failure reaches it, even on a busy machine.
  testTimeout: isDeep ? 1_200_000 : 60_000,
  hookTimeout: 120_000,
  // Shields tests from the developer's environment.
  env: { DATABASE_URL: '', DATA_DIR: '', SMTP_URL: '', REDIS_URL: '', APP_URL: '' },
  exclude: withSlow ? installed : [...installed, slow],
};

export default defineConfig({
  test: {
    attachmentsDir: 'test-results/vitest',
    // One more than a machine of two cores has: tests also wait, for child processes and timers.
    maxWorkers: 3,
    // Test files share workers, because reloading the server for each took a third of the run; each must restore
    // global state.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Generous, so that only a failure reaches it, even on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...inNode,
          name: 'unit',
          // With what depends on a database, on SQLite: a project of its own would load the server again.
          include: ['{contracts,db,server,scripts,bench}/**/*.test.ts', 'src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...inNode,
          name: 'postgres',
          // A real PostgreSQL, started for the run.
          include: postgresFiles(allOnPostgres),
          globalSetup: [...inNode.globalSetup, 'scripts/test/postgres.ts', 'scripts/distribution/check-statements.ts'],
          setupFiles: ['scripts/test/use-postgres.ts', ...inNode.setupFiles, 'scripts/distribution/record.ts'],
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        // Pre-bundles all dependencies: one that Vite discovers during a run reloads the tests.
        optimizeDeps: { entries: ['src/app/main.tsx', 'src/{routes,features,test}/**/*.tsx', 'src/test/*.ts'] },
        define: { __APP_NAME__: JSON.stringify(APP_NAME), __SUPPORT_EMAIL__: JSON.stringify('support@proquo.test') },
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/test/setup.ts'],
          testTimeout: inNode.testTimeout,
          browser: {
            enabled: true,
            headless: true,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: {
                executablePath: (await findHeadlessShell()) ?? undefined,
                // Each page lives for many files, so that one optimizing compiler earns what it costs.
                args: [...browserArguments, '--js-flags=--no-turbofan'],
              },
              contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
