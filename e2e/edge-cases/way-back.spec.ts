/** Looking closer at a member in a list, and back to the same place. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { navigationDone } from '../support/screens.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

for (const { width, height } of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`reviews and posts are a tap away, and Back returns to the same place, ${width} px`, async ({ open }) => {
    const page = await open('premium@proquo.test');
    await page.setViewportSize({ width, height });
    await page.goto('/search?q=design');
    const row = page
      .getByRole('article')
      .filter({ has: page.getByRole('img', { name: /[2-9] reviews/ }) })
      .nth(3);
    const trade = row.getByRole('link', { name: /in exchange for/ });
    const name = await row.getByRole('heading').innerText();
    await row.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 200));
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    const place = await scrolled(page);

    for (const [link, heading] of [
      [/^All \d+ reviews$/, /Reviews/],
      [/^All of .+'s posts$/, /posts/i],
    ] as const) {
      await trade.click();
      await expect(page).toHaveURL(/\/p\//);
      await expect(page.getByRole('link', { name: 'All posts', exact: true })).toBeVisible();
      const post = page.url();
      await page.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL(post);
      await navigationDone(page);
      await page.goBack();
      await expect(page).toHaveURL('/search?q=design');
      await expect(row.getByRole('heading')).toHaveText(name);
      await expect.poll(() => scrolled(page)).toBe(place);
    }
  });
}

test('a profile leads back to what it was opened from', async ({ open }) => {
  const page = await open('premium@proquo.test');
  await page.goto('/search');
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /in exchange for/ })
    .click();
  const post = /\/p\//;
  await expect(page).toHaveURL(post);
  await page.getByRole('link', { name: /^All of .+'s posts$/ }).click();
  await expect(page.getByRole('link', { name: 'Back to the post' })).toBeVisible();
  // A jump within the profile does not count as a page to return to.
  await page
    .getByRole('link', { name: /reviews?$/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Back to the post' }).click();
  await expect(page).toHaveURL(post);
  await page.goForward();
  await expect(page.getByRole('link', { name: 'Back to the post' })).toBeVisible();
  await page.goto('/messages');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('main').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/m\//);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/messages/);
  // Opened directly, there is nothing to return to.
  await page.goForward();
  await expect(page).toHaveURL(/\/m\//);
  const secondTab = await page.context().newPage();
  await secondTab.goto(page.url());
  await expect(secondTab.getByRole('link', { name: 'All people' })).toBeVisible();
});
