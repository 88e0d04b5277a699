import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';

/** Half of what Google rates as a good cumulative layout shift. */
const MAX_SHIFT = 0.05;

/** Adds up how far what is drawn moves without being touched; a toast finds its place above the page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const sums = window as unknown as { shift: number };
    sums.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        const isToast = sources.every(
          ({ node }) => node instanceof Element && node.closest('[role=region][aria-label*="(F8)"]') !== null,
        );
        if (!hadRecentInput && !isToast) sums.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`nothing moves while the dashboard loads, ${viewport.width} px`, async ({ open }) => {
    const page = await open('demo@proquo.test', { viewport });
    await watchShifts(page);
    // The files arrive one after the other, as on a slow connection: what comes last must not push what was there.
    let asked = 0;
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      asked += 1;
      await new Promise((later) => setTimeout(later, Math.min(asked * 30, 900)));
      await route.continue();
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Your turn' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText(/^Next with/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your favorites' })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Your posts' })).toBeAttached();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
  });
}

test('a request leaves its mark on the post, in the search and on the dashboard, and can be taken back', async ({
  open,
}) => {
  const page = await open('plain@proquo.test');
  await page.goto('/search?q=logo');
  await page
    .getByRole('button', { name: /^Request Exchange: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Request Exchange' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toBeHidden();
  const asked = page.getByRole('group', { name: /^Your request: / });
  await expect(asked.getByText(/^You asked \w+ just now\. \w+ has until \w{3} \d+\.$/)).toBeVisible();
  await asked.getByRole('link', { name: /^See it/ }).click();
  await expect(page).toHaveURL(/\/exchanges\/[\w-]+$/);
  await page.goto('/dashboard');
  const motion = page.getByRole('region', { name: 'In motion' });
  await expect(motion.getByText(/^In motion: waiting for \w+ until \w{3} \d+/)).toBeVisible();
  await page.goto('/search?q=logo');
  await asked.getByRole('button', { name: /^Take it back/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(asked).toHaveCount(0);
});

test('a member boosts a post from the dashboard', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/dashboard');
  const posts = page.getByRole('region', { name: 'Your posts' });
  await posts
    .getByRole('button', { name: /^(Boost|Extend boost): / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /boost/i })).toBeVisible();
});
