/** A connection that drops and comes back, on each screen. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { abortCalls } from '../support/refuse.ts';
import { loadingIndicators, navigateTo, navigationDone } from '../support/screens.ts';

test.use({ expectedConsole: /net::ERR_(FAILED|INTERNET_DISCONNECTED)|dynamically imported module|preload/i });

const setOnline = (page: Page, isOnline: boolean) => page.context().setOffline(!isOnline);
const offlineBanner = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline." });

/** The bars stay, whatever happens to the page between them. */
async function expectShell(page: Page) {
  await expect(page.getByRole('banner').getByRole('button', { name: /your account/ })).toBeVisible();
  await expect(offlineBanner(page)).toBeVisible();
}

const screens = [
  '/exchanges',
  '/search',
  '/messages',
  '/notifications',
  '/profile',
  '/settings',
  '/reviews',
  '/my-posts',
];

test('a connection that drops and comes back leaves the bars, and each screen opens or reloads automatically', async ({
  open,
}) => {
  test.slow();
  const page = await open('premium@proquo.test');
  await page.goto('/dashboard');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 }).first();
  for (const path of screens) {
    await test.step(`${path}: opened without a connection`, async () => {
      await setOnline(page, false);
      await expect(offlineBanner(page)).toBeVisible();
      await page.evaluate((to) => window.history.pushState({}, '', to), path);
      await expect(main.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
      await expectShell(page);
      await setOnline(page, true);
      await expect(heading).not.toHaveText(/You're offline|This page didn't load/);
      await expect(heading).toBeVisible();
      await expect(offlineBanner(page)).toBeHidden();
      await navigationDone(page);
    });
    await test.step(`${path}: what is known stays, with its time`, async () => {
      await expect(page.locator(loadingIndicators)).toHaveCount(0);
      const shown = (await main.innerText()).length;
      await setOnline(page, false);
      await expect(offlineBanner(page)).toBeVisible();
      // To another page and back, without a connection.
      await navigateTo(page, '/dashboard');
      await navigateTo(page, path);
      await expect(heading).not.toHaveText("You're offline");
      await expect(heading).toBeVisible();
      await expectShell(page);
      await expect(offlineBanner(page)).toContainText(/is from \d+:\d\d [AP]M/);
      expect((await main.innerText()).length).toBeGreaterThan(shown * 0.8);
      await setOnline(page, true);
      await expect(offlineBanner(page)).toBeHidden();
      await expect(main.getByRole('alert')).toHaveCount(0);
    });
  }
  expect(loads, 'nothing was reloaded').toEqual([]);
});

test('a connection that drops while the page is reloaded costs nothing: the page opens when the connection is back', async ({
  open,
}) => {
  const page = await open('premium@proquo.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await setOnline(page, false);
  await page.evaluate(() => window.history.pushState({}, '', '/search'));
  await expect(heading).toHaveText("You're offline");
  // The browser believes that there is a connection, and nothing comes through.
  await page.route('**/assets/*', (route) => route.abort());
  const dropped = page.waitForEvent('requestfailed');
  await setOnline(page, true);
  await dropped;
  await expect(heading).toHaveText("This page didn't load");
  await setOnline(page, false);
  await expect(heading).toHaveText("You're offline");
  await page.unrouteAll();
  await setOnline(page, true);
  await expect(heading).toHaveText('Search');
  expect(loads, 'nothing was reloaded').toEqual([]);
});

test('a page opens automatically even where its error page could not be loaded either', async ({ open }) => {
  const page = await open('premium@proquo.test');
  await page.route('**/assets/crash-page-*', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await setOnline(page, false);
  await page.evaluate(() => window.history.pushState({}, '', '/search'));
  await expect(heading).toHaveText("You're offline");
  await setOnline(page, true);
  await expect(heading).toHaveText("This page didn't load");
  await page.unrouteAll();
  await expect(heading).toHaveText('Search');
});

test('a part of a page that was opened without a connection opens when it is back', async ({ open }) => {
  const page = await open('admin@proquo.test');
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: 'Audit log' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await setOnline(page, false);
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText("You're offline");
  await setOnline(page, true);
  await expect(page.getByRole('combobox', { name: 'What was done' })).toBeVisible();
});

test.describe('an app that is installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a member who opens a page while offline gets it when the connection is back', async ({ page, context }) => {
    await page.request.post('/api/auth/login', { data: { email: 'demo@proquo.test', password: 'proquo-demo' } });
    await page.goto('/search');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    // What the page loads now is kept for later.
    await page.goto('/search');
    await expect(page.getByRole('article').first()).toBeVisible();
    await context.setOffline(true);
    await page.goto('/search');
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
    // The bars are there, though no one can say whose they are.
    await expect(page.getByRole('button', { name: /Login|Sign Up/ })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exchanges' }).click();
    await expect(page).toHaveURL('/exchanges');
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Find' }).click();
    await expect(page).toHaveURL('/search');
    await context.setOffline(false);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(/Please Log In/)).toHaveCount(0);
  });
});

test('a message that was written while offline is sent automatically, also after a reload', async ({ open }) => {
  const page = await open('premium@proquo.test');
  await page.goto('/messages');
  await page.getByRole('main').getByRole('link').first().click();
  const box = page.getByLabel(/^Message to /);
  await expect(box).toBeVisible();
  const log = page.getByRole('log', { name: 'Messages' });
  const waiting = log.getByText(/We'll send it when/);
  await setOnline(page, false);
  await box.fill('In the tunnel');
  await page.keyboard.press('Enter');
  await expect(waiting).toBeVisible();
  await setOnline(page, true);
  await expect(waiting).toBeHidden();
  await expect(log.getByText('In the tunnel')).toHaveCount(1);

  // The connection is lost for a moment only, and nothing shows it.
  await abortCalls(page, 'messages.send');
  await box.fill('In the second tunnel');
  await page.keyboard.press('Enter');
  await expect(waiting).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(log.getByText('In the second tunnel')).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.reload();
  await expect(log.getByText('In the second tunnel')).toHaveCount(1);
});
