/** All addresses of the client, and when a screen has arrived. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AnyRouter } from '@tanstack/react-router';
import { withParameters } from '#scripts/test/client-routes.ts';

const tree = readFileSync(new URL('../../src/route-tree.gen.ts', import.meta.url), 'utf8');
const byFullPath = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? '';

/** Every route of the generated tree, and one that is none. */
export const allPaths = [...byFullPath.matchAll(/'([^']+)':/g)]
  .map(([, path = '']) => path)
  // It signs in by itself and goes on to the dashboard; developer.spec.ts holds it.
  .filter((path) => path !== '/login-direct')
  .map(withParameters)
  .concat('/nowhere');

/** Whether the client shows what the address bar says, and is not on its way to something else. */
const isShown = () => {
  const { state } = (window as unknown as { __TSR_ROUTER__?: AnyRouter }).__TSR_ROUTER__ ?? {};
  const shown = state?.resolvedLocation;
  return state?.status === 'idle' && shown?.href === state.location.href && shown.pathname === location.pathname;
};

/** The way a link goes, without loading the whole client again; ends when the address, or where it leads, is shown. */
export async function follow(page: Page, path: string): Promise<void> {
  // A client that has not quite begun would not notice.
  await page.waitForFunction(isShown);
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
  await page.waitForFunction(isShown);
}

const onItsWay = '.animate-breathe, .animate-spin';

/** A page has its heading, and nothing on it is still on its way. */
export async function settled(page: Page): Promise<void> {
  // This page tests the site, and some of it turns for as long as one looks.
  const moving = page.url().endsWith('/site-test') ? null : onItsWay;
  // Looks at each frame, where an expectation looks again after a second at last.
  const arrives = page.waitForFunction((motion) => {
    const heading = document.querySelector('h1')?.checkVisibility({ visibilityProperty: true });
    return heading && !(motion && document.querySelector(motion));
  }, moving);
  // What it lacks is said by these.
  await arrives.catch(() => {});
  await expect(page.locator('h1').first(), `${page.url()} has a heading`).toBeVisible();
  if (moving) await expect(page.locator(moving), `${page.url()} arrives`).toHaveCount(0);
}

/** How far the page can be scrolled sideways; 0 on every good page. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
