import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from './support/fixtures.ts';
import { allPaths, follow, settled } from './support/screens.ts';
import { skipTours } from './support/tours.ts';

const LANDING_KB = 130;
const SCREEN_KB = 60;

const sizes = new Map<string, number>();
function gzipKb(path: string): number {
  let size = sizes.get(path);
  if (size === undefined) {
    size = gzipSync(readFileSync(new URL(`../dist${path}`, import.meta.url))).length / 1000;
    sizes.set(path, size);
  }
  return size;
}

/** The scripts that the page loads, each counted once, in kB after gzip. */
function followScripts(page: Page) {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && pathname !== '/sw.js') seen.add(pathname);
  });
  let counted = new Set<string>();
  return () => {
    const fresh = [...seen].filter((path) => !counted.has(path));
    counted = new Set(seen);
    return Math.round(fresh.reduce((sum, path) => sum + gzipKb(path), 0));
  };
}

test('a visitor loads at most 130 kB for the landing page and 60 kB for each further screen', async ({ page }) => {
  const loaded = followScripts(page);
  await page.goto('/');
  // From here on the client stands in the place of the prerendered page.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Get Started Free' }).first()).toBeVisible();
  expect(loaded(), 'landing').toBeLessThanOrEqual(LANDING_KB);
  for (const path of ['/login', '/register', '/terms', '/privacy', '/old-landing', '/reset-password?token=none']) {
    await follow(page, path);
    await settled(page);
    expect.soft(loaded(), path).toBeLessThanOrEqual(SCREEN_KB);
  }
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(loaded(), 'the sign-up dialog').toBeLessThanOrEqual(SCREEN_KB);
});

test('a member loads at most 60 kB for each further screen', async ({ open }) => {
  const page = await open('admin@proquo.test');
  await skipTours(page);
  const loaded = followScripts(page);
  // What comes when the page rests counts for it too.
  const rested = page.waitForResponse(/\/assets\/toaster-/);
  await page.goto('/');
  await settled(page);
  await rested;
  await page.waitForLoadState('networkidle');
  expect.soft(loaded(), 'the bars and the dashboard at once').toBeLessThanOrEqual(LANDING_KB + SCREEN_KB);
  for (const path of allPaths) {
    await follow(page, path);
    await settled(page);
    expect.soft(loaded(), path).toBeLessThanOrEqual(SCREEN_KB);
  }
});
