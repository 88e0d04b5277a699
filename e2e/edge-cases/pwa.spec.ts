import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { skipGuides } from '#scripts/test/skip-guides.ts';

test.use({ guides: true });

const phone = { width: 390, height: 844 };
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test('an iPhone is asked once, after three seconds, to install the app', async ({ open }) => {
  const page = await open(undefined, { viewport: phone, userAgent: iPhone });
  const card = page.getByRole('region', { name: 'Install the app' });
  await page.goto('/');
  await expect(card).toBeVisible();
  await expect(card).toContainText('Add to Home Screen');
  const box = await card.boundingBox();
  expect(phone.height - (box?.y ?? 0) - (box?.height ?? 0), 'visitors have no bottom bar to stand above').toBeLessThan(
    20,
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Get Started Free' }).first()).toBeVisible();
  await page.clock.install();
  await page.clock.runFor(6000);
  await expect(card).toBeHidden();
});

test('elsewhere the browser offers the installation, and Install takes it up', async ({ open }) => {
  const page = await open(undefined, { viewport: phone });
  await page.goto('/');
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, { prompt: () => Promise.resolve((document.documentElement.dataset['prompted'] = '1')) });
    window.dispatchEvent(event);
  });
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.dataset['prompted'])).toBe('1');
  await expect(page.getByRole('region', { name: 'Install the app' })).toBeHidden();
});

test('a newer build than the one in this browser is announced up to 768 px', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 768, height: 900 } });
  await page.addInitScript(() => {
    if (!localStorage.getItem('proquo:build')) localStorage.setItem('proquo:build', 'an-older-one');
  });
  await page.goto('/');
  await expect(page.getByText('Updates available')).toBeVisible();
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(page.getByText('Updates available')).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('proquo:build'))).not.toBe('an-older-one');
});

test('a worker that cannot be registered is only logged', async ({ open }) => {
  const page = await open();
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('no room'));
  });
  const note = page.waitForEvent('console', (message) => message.text().includes('was not registered'));
  await page.goto('/');
  expect((await note).type()).toBe('info');
});

test.describe('with the service worker', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedConsole: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|dynamically imported module/,
  });

  const ready = (page: Page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });

  test('the client opens without a network, and nothing from the server is cached', async ({ page, context }) => {
    await page.goto('/');
    await ready(page);
    // Scripts of the next page are cached when they load.
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Offline, no one is asked to log in.
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
    const cachedPaths = await page.evaluate(async () => {
      const all: string[] = [];
      for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys();
        all.push(...requests.map(({ url }) => new URL(url).pathname));
      }
      return all;
    });
    expect(cachedPaths).toContain('/app.html');
    expect(cachedPaths.filter((path) => !/^\/(app\.html|boot\.js|assets\/.+)$/.test(path))).toEqual([]);
    await context.setOffline(false);
  });

  test('a waiting worker is announced on phones, and Refresh activates it', async ({ page }) => {
    await page.setViewportSize(phone);
    await skipGuides(page);
    await page.goto('/');
    await ready(page);
    // Another URL is another worker for the same scope, like the file of a newer build.
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer'));
    await expect(page.getByText('Updates available')).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await loaded;
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/newer$/);
  });
});
