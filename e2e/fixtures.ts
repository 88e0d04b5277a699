/** What every journey needs: members who are signed in, their mails, and a console that must stay quiet. */
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { Inbox } from './inbox.ts';

export { expect };
export const password = 'proquo-demo';

/** Signs a demo member in, with the cookie that the page's own requests will carry. */
export async function signIn(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(response.ok(), `${email} signs in: ${await response.text()}`).toBe(true);
}

/** Serious and critical findings of axe, in words. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(told, `axe on ${page.url()}`).toEqual([]);
}

/** The browser reports each refused request; a refusal that a test provokes is no mistake of the page. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

function watch(page: Page, problems: string[]) {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || refusal.test(message.text())) return;
    problems.push(`${page.url()}: console.${message.type()}: ${message.text()}`);
  });
}

interface Fixtures {
  /** Errors and warnings of every page of the test. It fails unless this is empty in the end. */
  problems: string[];
  inbox: Inbox;
  /** A further browser of its own, signed in as the member, or signed out without an address. */
  open: (email?: string, options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  problems: [
    async ({}, provide) => {
      const problems: string[] = [];
      await provide(problems);
      expect(problems, 'the console stays free of errors and warnings').toEqual([]);
    },
    { auto: true },
  ],
  inbox: async ({}, provide) => {
    await provide(new Inbox(`http://127.0.0.1:${process.env.E2E_INBOX_PORT}`));
  },
  page: async ({ page, problems }, provide) => {
    watch(page, problems);
    await provide(page);
  },
  open: async ({ browser, contextOptions, baseURL, problems }, provide) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await provide(async (email, options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, ...options });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, problems);
      if (email) await signIn(page, email);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
