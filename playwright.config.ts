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
    launchOptions: { executablePath: (await findBrowser()) ?? undefined, args: browserArguments },
  },
});
