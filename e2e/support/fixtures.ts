/** What every journey needs: members who are signed in, their mails, and a console that must stay quiet. */
import { test as base, expect, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { Inbox } from './inbox.ts';
import { Payments } from './payments.ts';
import { type Site, startSite } from './site.ts';

export const password = 'proquo-demo';

/** Signs a demo member in, with the cookie that the page's own requests will carry. */
export async function signIn(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(response.ok(), `${email} signs in: ${await response.text()}`).toBe(true);
}

/** Axe finds nothing serious or critical on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page), `axe on ${page.url()}`).toEqual([]);
}

/** Not a mistake of the page: a refusal that a test provokes, and the worker that the tests keep out of the way. */
const expected =
  /^Failed to load resource: the server responded with a status of 4\d\d|^Service Worker registration blocked by Playwright/;

/** Presses what stands in the way. It may go with its page in the very moment in which it was seen. */
const dismiss = (button: Locator) => button.click({ timeout: 3_000 }).catch(() => {});

/** Leaves the welcome tour, and the word of a trial's end, by itself, as whoever came for something else would. */
const leaveTour = async (page: Page) => {
  const skip = page.getByRole('button', { name: 'Skip Tour' });
  await page.addLocatorHandler(skip, dismiss);
  const ended = page.getByRole('dialog', { name: 'Trial Expired' }).getByRole('button', { name: 'Continue with Free' });
  await page.addLocatorHandler(ended, dismiss);
};

/** A prerendered page can be read at once, but used only when the client has taken its place. */
function awaitClient(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    const answer = await goto(...where);
    if (page.url().startsWith('http://127.0.0.1')) await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    return answer;
  };
}

function watch(page: Page, problems: string[], provoked: RegExp | undefined) {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || expected.test(message.text())) return;
    if (provoked?.test(message.text())) return;
    problems.push(`${page.url()}: console.${message.type()}: ${message.text()}`);
  });
}

interface Fixtures {
  /** The product that this file's tests have to themselves: what another file does is never seen here. */
  site: Site;
  /** Errors and warnings of every page of the test. It fails unless this is empty in the end. */
  problems: string[];
  inbox: Inbox;
  payments: Payments;
  /** What the console may say because the test makes it happen, such as a server that fails. */
  provoked: RegExp | undefined;
  /** Whether the welcome tour stays open when it comes. */
  tours: boolean;
  /** A further browser of its own, signed in as the member, or signed out without an address. */
  open: (email?: string, options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** The site of a file, started with its first test and ended with that of the next file. */
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
  tours: [false, { option: true }],
  provoked: [undefined, { option: true }],
  page: async ({ page, problems, tours, provoked }, provide) => {
    watch(page, problems, provoked);
    awaitClient(page);
    if (!tours) await leaveTour(page);
    await provide(page);
  },
  open: async ({ browser, contextOptions, baseURL, problems, tours, provoked }, provide) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await provide(async (email, options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, ...options });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, problems, provoked);
      awaitClient(page);
      if (!tours) await leaveTour(page);
      if (email) await signIn(page, email);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
