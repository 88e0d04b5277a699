/** All addresses of the client, and when a screen has arrived. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

const tree = readFileSync(new URL('../src/route-tree.gen.ts', import.meta.url), 'utf8');
const byFullPath = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? '';

/** What an address needs to show more than its refusal. */
const parameters: Record<string, string> = { '/reset-password': '?token=none', '/verify-email': '?token=none' };

/** Every route of the generated tree, and one that is none. */
export const allPaths = [...byFullPath.matchAll(/'([^']+)':/g)]
  .map(([, path = '']) => path)
  // It signs in by itself and goes on to the dashboard; developer.spec.ts holds it.
  .filter((path) => path !== '/login-direct')
  .map((path) => path + (parameters[path] ?? ''))
  .concat('/nowhere');

/** A page has its heading, and nothing on it is still on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first(), `${page.url()} has a heading`).toBeVisible();
  if (page.url().endsWith('/site-test')) return;
  await expect(page.locator('.animate-breathe, .animate-spin'), `${page.url()} arrives`).toHaveCount(0);
}

/** How far the page can be scrolled sideways; 0 on every good page. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
