import { defineConfig } from '@playwright/test';
import { browserArguments } from './e2e/support/browser-arguments.ts';
import { findBrowser, findHeadlessShell } from './scripts/setup/browser.mjs';

/** What uses push or the camera, which Chromium without a window lacks. */
const wholeBrowser = ['**/push.spec.ts', '**/picture.spec.ts'];
const edgeCases = '**/edge-cases/**';

const launching = (path: string | null) => ({
  launchOptions: { executablePath: path ?? undefined, args: browserArguments },
});

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare.ts',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // One more than cores: tests also wait.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous, so that only a failure reaches it, even on a busy machine.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Skips animations; tests of motion override this.
    reducedMotion: 'reduce',
    actionTimeout: 20_000,
    // A service worker would hide requests from page.route(); pwa.spec.ts allows it.
    serviceWorkers: 'block',
    // Tracing takes 10 % longer; run with `--trace retain-on-failure` to debug.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // `npm test` runs the first, `npm run test:edge-cases` the others.
  projects: [
    {
      name: 'journeys',
      testIgnore: edgeCases,
      use: launching(await findHeadlessShell()),
    },
    {
      name: 'edge-cases',
      testMatch: `${edgeCases}/*.spec.ts`,
      testIgnore: wholeBrowser,
      use: launching(await findHeadlessShell()),
    },
    {
      name: 'edge-cases-whole-browser',
      testMatch: wholeBrowser,
      use: launching(await findBrowser()),
    },
  ],
});
