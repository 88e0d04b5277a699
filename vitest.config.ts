import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { APP_NAME } from './contracts/app.ts';
import { browserArguments } from './e2e/support/browser-arguments.ts';
import { findBrowser } from './scripts/setup/browser.mjs';
import { LongestFirst } from './scripts/test/longest-first.ts';

/** Files of the database layer run twice: on SQLite, and on a real PostgreSQL started for the run. */
const database = ['**/*.db.test.ts', 'db/**/*.test.ts'];
const installed = ['**/node_modules/**', 'dist/**'];

/** What the projects that run in Node have in common. */
const inNode = {
  setupFiles: ['scripts/test/leaves-no-trace.ts', 'scripts/test/declared-refusals.ts'],
  // Nothing takes this long unless it fails, or the machine is busy with something else.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Nothing of the machine's own settings reaches a test.
  env: { DATABASE_URL: '', DATA_DIR: '', SMTP_URL: '', REDIS_URL: '', APP_URL: '' },
  exclude: installed,
};

export default defineConfig({
  test: {
    attachmentsDir: 'test-results/vitest',
    // The default leaves a core to whoever watches; a full run on two cores has nobody watching.
    maxWorkers: 2,
    // Loading the server anew for each file took a third of the run. So files share a worker, and leave it as it was.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...inNode,
          name: 'unit',
          include: ['{contracts,server,scripts,bench}/**/*.test.ts', 'src/**/*.test.ts'],
          exclude: [...database, ...installed],
        },
      },
      { extends: true, test: { ...inNode, name: 'sqlite', include: database } },
      {
        extends: true,
        test: {
          ...inNode,
          name: 'postgres',
          include: database,
          globalSetup: ['scripts/test/postgres.ts'],
          setupFiles: [...inNode.setupFiles, 'scripts/test/use-postgres.ts'],
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        // All at once: what Vite finds while tests run makes it load them again.
        optimizeDeps: { entries: ['src/main.tsx', 'src/{routes,features,test}/**/*.tsx', 'src/test/*.ts'] },
        define: { __APP_NAME__: JSON.stringify(APP_NAME), __SUPPORT_EMAIL__: JSON.stringify('support@proquo.test') },
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/test/setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: { executablePath: (await findBrowser()) ?? undefined, args: browserArguments },
              contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
