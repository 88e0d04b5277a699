import { defineConfig } from '@playwright/test';
import { browserArguments } from './e2e/support/browser-arguments.ts';
import { findBrowser } from './scripts/setup/browser.mjs';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare.ts',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Nothing waits this long unless it fails, or the machine is busy with something else.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // What moves is shown at its end, but for the tests that use motion itself.
    reducedMotion: 'reduce',
    actionTimeout: 20_000,
    // Requests go where the tests can see and change them; pwa.spec.ts lets the worker in.
    serviceWorkers: 'block',
    // A recording costs a tenth of the run: `--trace retain-on-failure` makes one of what failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: (await findBrowser()) ?? undefined, args: browserArguments },
  },
});
