/** All addresses of the client, how to wait until a screen is loaded, and checks that it fits. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AnyRouter } from '@tanstack/react-router';
import { fillInParameters } from '#scripts/test/client-routes.ts';
import { brokenWords } from './broken-texts.ts';

const tree = readFileSync(new URL('../../src/route-tree.gen.ts', import.meta.url), 'utf8');
const byFullPath = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? '';

/** Every route of the generated tree, and an unknown one. */
export const allPaths = [...byFullPath.matchAll(/'([^']+)':/g)]
  .map(([, path = '']) => path)
  // '/login-direct' signs in automatically and opens the dashboard; edge-cases/developer.spec.ts covers it.
  .filter((path) => path !== '/login-direct')
  .map(fillInParameters)
  .concat('/nowhere');

/** Whether the client shows the address in the address bar and no navigation is pending. */
const isNavigationDone = () => {
  const { state } = (window as unknown as { __TSR_ROUTER__?: AnyRouter }).__TSR_ROUTER__ ?? {};
  const shown = state?.resolvedLocation;
  return state?.status === 'idle' && shown?.href === state.location.href && shown.pathname === location.pathname;
};

/** Resolves when the router has nothing left to load. */
export const navigationDone = (page: Page) => page.waitForFunction(isNavigationDone);

/**
 * Client-side navigation; resolves when the address, or its redirect, is shown. Faster than page.goto(), but the client
 * keeps its cache: not for use after a change by API that sends no event, or while the page is about to navigate.
 */
export async function navigateTo(page: Page, path: string): Promise<void> {
  // A client that has not fully started would ignore it.
  await page.waitForFunction(isNavigationDone);
  // TanStack Router navigates when this is called.
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
  await page.waitForFunction(isNavigationDone);
}

export const loadingIndicators = '.animate-breathe, .animate-spin';

/** Asserts that the page has its heading and that nothing is loading or moving. */
export async function expectLoaded(page: Page): Promise<void> {
  // The page /site-test shows all components, and some of them are animated permanently.
  const indicators = page.url().endsWith('/site-test') ? null : loadingIndicators;
  // Polls each frame, where an expectation polls at intervals of up to a second.
  const loaded = page.waitForFunction((selector) => {
    const heading = document.querySelector('h1')?.checkVisibility({ visibilityProperty: true });
    return heading && !(selector && document.querySelector(selector));
  }, indicators);
  // The assertions below report what is missing.
  await loaded.catch(() => {});
  await expect(page.locator('h1').first(), `${page.url()} has a heading`).toBeVisible();
  if (indicators) await expect(page.locator(indicators), `${page.url()} has loaded`).toHaveCount(0);
}

const fitsItsWidth = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;

/**
 * How far the page can be scrolled sideways, in pixels; 0 on a correct page. Gives the page a moment to fit, because a
 * new size of text passes through transitions, which take a few frames even where motion is reduced.
 */
export async function sidewaysScroll(page: Page): Promise<number> {
  await page.waitForFunction(fitsItsWidth, undefined, { timeout: 2000 }).catch(() => {});
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}

/** The tightest sizes at which everything must fit: text of 130% and 200% on common phones, and the narrowest phone. */
const tightScreens = [
  { width: 390, rootSize: 32 },
  { width: 390, rootSize: 21 },
  { width: 360, rootSize: 21 },
  { width: 320, rootSize: 32 },
  { width: 320, rootSize: 16 },
];

/** What can be pressed and lies partly outside the window, where nothing can be scrolled to reach it. */
const pressablesOutside = () => {
  const width = document.documentElement.clientWidth;
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll('a[href], button')]
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isSeen = right - left > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return (
        isSeen && (left < -1 || right > width + 1) && !element.closest('.sr-only') && !scrolls(element.parentElement)
      );
    })
    .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60));
};

/** Names and headings, which are set in bold, that are cut within their first word. */
const cutInFirstWord = () => {
  const context = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll<HTMLElement>('main *, header *')]
    .filter((element) => {
      const text = element.textContent.trim();
      const style = getComputedStyle(element);
      if (!context || !text || element.children.length > 0 || style.textOverflow !== 'ellipsis') return false;
      if (Number(style.fontWeight) < 500) return false;
      if (element.closest('.sr-only') || !element.checkVisibility({ visibilityProperty: true })) return false;
      if (element.clientWidth < 2 || element.scrollWidth <= element.clientWidth + 1) return false;
      context.font = style.font;
      return context.measureText(`${text.split(/\s/)[0]}…`).width > element.clientWidth;
    })
    .map((element) => element.textContent.trim().slice(0, 30));
};

/** What is still found once the page has had a moment, as for `sidewaysScroll`: a toast slides in, a font arrives. */
const findAfterSettling = async (find: () => Promise<string[]>): Promise<string[]> => {
  await expect
    .poll(find, { timeout: 2000 })
    .toEqual([])
    .catch(() => {});
  return find();
};

/** What does not fit at the tightest sizes, in words; leaves the page at the last width, with its usual text size. */
export async function misfitsAtTightSizes(page: Page, height: number): Promise<string[]> {
  const found: string[] = [];
  const setRootSize = (size: string) =>
    page.evaluate((to) => void (document.documentElement.style.fontSize = to), size);
  for (const { width, rootSize } of tightScreens) {
    await page.setViewportSize({ width, height });
    await setRootSize(`${rootSize}px`);
    // What adapts to the width, such as a toast, does so in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const where = `at ${width} px with text of ${rootSize} px`;
    const beyond = await sidewaysScroll(page);
    if (beyond > 0) found.push(`${where} it scrolls ${beyond} px sideways`);
    const cut = await findAfterSettling(() => page.evaluate(pressablesOutside));
    if (cut.length > 0) found.push(`${where} ${cut.length} are cut: ${cut.slice(0, 3).join(', ')}`);
    const names = await findAfterSettling(() => page.evaluate(cutInFirstWord));
    if (names.length > 0) found.push(`${where} these are cut within their first word: ${names.slice(0, 4).join(', ')}`);
    // A line has room for eight letters or fewer at 200% on a phone, so words have to break there.
    const broken = rootSize < 32 ? await findAfterSettling(() => brokenWords(page)) : [];
    if (broken.length > 0) found.push(`${where} these words break in the middle: ${broken.slice(0, 6).join(', ')}`);
  }
  await setRootSize('');
  return found;
}
