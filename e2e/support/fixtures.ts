/** The fixtures of all journeys: signed-in members, their emails, and a check that the console stays empty. */
import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { skipGuides } from '#scripts/test/skip-guides.ts';
import { Inbox } from './inbox.ts';
import { Payments } from './payments.ts';
import { type Site, startSite } from './site.ts';

export const password = 'proquo-demo';

/** Signs in a demo member; the page's own requests then carry the cookie. */
export async function signIn(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(response.ok(), `${email} signs in: ${await response.text()}`).toBe(true);
}

/** Asserts that axe finds no serious or critical violation on the page in its current state. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page), `axe on ${page.url()}`).toEqual([]);
}

/** Expected console output: refusals that a test provokes, and the service worker that tests block. */
const ignoredOutput =
  /^Failed to load resource: the server responded with a status of 4\d\d|^Service Worker registration blocked by Playwright/;

/** A prerendered page is readable at once, but only works once the client has replaced it. */
function waitForClientOnGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    const answer = await goto(...where);
    if (!/^https?:/.test(page.url())) return answer;
    // A skill's page gets its client once it is used (public/boot.js).
    await page.evaluate(() => dispatchEvent(new Event('scroll'))).catch(() => {});
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    return answer;
  };
}

function collectProblems(page: Page, problems: string[], expectedConsole: RegExp | undefined) {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || ignoredOutput.test(message.text())) return;
    if (expectedConsole?.test(message.text())) return;
    problems.push(`${page.url()}: console.${message.type()}: ${message.text()}`);
  });
}

export type Open = (email?: string, options?: BrowserContextOptions) => Promise<Page>;

interface Fixtures {
  /** The file's own site, isolated from other files. */
  site: Site;
  /** Console errors and warnings of all pages of the test. The test fails unless this is empty at the end. */
  problems: string[];
  inbox: Inbox;
  payments: Payments;
  /** Console errors and warnings that the test causes on purpose, such as by a failing server. */
  expectedConsole: RegExp | undefined;
  /** Whether the tours, the trial's dialog and the question to install the app show. */
  guides: boolean;
  /** Opens another browser context, signed in as the member, or signed out without an address. */
  open: Open;
}

interface WorkerFixtures {
  /** The site of a file, started with its first test and closed when the next file starts. */
  siteOf: (file: string) => Promise<Site>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  siteOf: [
    async ({}, provide) => {
      let served: { file: string; site: Site } | undefined;
      await provide(async (file) => {
        if (served?.file !== file) {
          await served?.site.close();
          served = undefined;
          served = { file, site: await startSite() };
        }
        return served.site;
      });
      await served?.site.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ siteOf }, provide, { file }) => provide(await siteOf(file)),
  baseURL: async ({ site }, provide) => provide(site.url),
  problems: [
    async ({}, provide) => {
      const problems: string[] = [];
      await provide(problems);
      expect(problems, 'the console stays free of errors and warnings').toEqual([]);
    },
    { auto: true },
  ],
  inbox: async ({ site }, provide) => provide(new Inbox(site.inboxUrl)),
  payments: async ({ site }, provide) => provide(new Payments(site.paymentsUrl)),
  guides: [false, { option: true }],
  expectedConsole: [undefined, { option: true }],
  page: async ({ page, problems, guides, expectedConsole }, provide) => {
    collectProblems(page, problems, expectedConsole);
    waitForClientOnGoto(page);
    if (!guides) await skipGuides(page.context());
    await provide(page);
  },
  open: async ({ browser, contextOptions, baseURL, problems, guides, expectedConsole }, provide) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await provide(async (email, options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, ...options });
      contexts.push(context);
      if (!guides) await skipGuides(context);
      const page = await context.newPage();
      collectProblems(page, problems, expectedConsole);
      waitForClientOnGoto(page);
      if (email) await signIn(page, email);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
