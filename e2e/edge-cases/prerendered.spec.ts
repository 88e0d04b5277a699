import { type Browser, expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { hold } from '../support/refuse.ts';

test('a visitor reads the public pages without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const pages = [
    ['/', 'main h2', 3],
    ['/login', 'main form input', 2],
    ['/register', 'main form input', 4],
    ['/terms', 'main h2', 13],
    ['/privacy', 'main h2', 11],
    ['/help', 'main h2', 8],
  ] as const;
  for (const [path, part, least] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator(part).count(), `${part} on ${path}`).toBeGreaterThanOrEqual(least);
  }
  await context.close();
});

/** A page that gets the client's files only when `release` is called. */
async function openWithoutClient(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  const release = await hold(page, '**/assets/*.js');
  return { page, release, close: () => context.close() };
}

test('what is pressed before the client is there happens when it comes, and no form takes words too early', async ({
  browser,
  baseURL,
}) => {
  const { page, release, close } = await openWithoutClient(browser, baseURL);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('form[inert]')).toBeVisible();
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Get Started Free' }).first();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button, colorScheme).toHaveCSS('box-shadow', /inset/);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: /Create ProQuo/ })).toBeVisible();
  await close();
});

test('the page of a skill gets its client when someone begins to use it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  // Chromium tells a new page of the mouse where an earlier test left it.
  await page.addInitScript(() => addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  await page.goto('/skills/plumbing');
  await expect(page.getByRole('heading', { name: 'Plumbing repair', level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await context.close();
});

test('a press that the client will not repeat no longer looks as if it waited', async ({ browser, baseURL }) => {
  const { page, close } = await openWithoutClient(browser, baseURL);
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Get Started Free' }).first();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.locator('script[type=module]').dispatchEvent('error');
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(page.locator('html')).not.toHaveAttribute('data-pressed');
  await close();
});

test('a button that is held while the client comes is pressed when it is released', async ({ browser, baseURL }) => {
  const { page, release, close } = await openWithoutClient(browser, baseURL);
  const asked = page.waitForRequest('**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Get Started Free' }).first().hover();
  await asked;
  await page.mouse.down();
  release();
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: /Create ProQuo/ })).toBeVisible();
  await close();
});

test('a button that the client does not show presses no other one', async ({ browser, baseURL }) => {
  const { page, release, close } = await openWithoutClient(browser, baseURL);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Show password' }).evaluate((button: HTMLElement) => button.click());
  release();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await close();
});
