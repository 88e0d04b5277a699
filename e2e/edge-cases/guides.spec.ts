import { expect, type Page } from '@playwright/test';
import { closeByEscape } from '../support/dialogs.ts';
import { expectAccessible, test } from '../support/fixtures.ts';
import { skipGuides } from '#scripts/test/skip-guides.ts';

test.use({ guides: true });

const dialog = (page: Page) => page.getByRole('dialog');

test('the welcome tour has five steps, goes both ways, and is shown once to each member', async ({ open }) => {
  const page = await open('premium@proquo.test');
  await page.goto('/dashboard');
  const tour = dialog(page);
  await expect(tour.getByText('Step 1 of 5')).toBeVisible();
  await expectAccessible(page);
  await expect(tour.getByRole('button', { name: 'Previous' })).toBeDisabled();
  for (const step of [2, 3, 4, 5]) {
    await tour.getByRole('button', { name: 'Next' }).click();
    await expect(tour.getByText(`Step ${step} of 5`)).toBeVisible();
  }
  await tour.getByRole('button', { name: 'Previous' }).click();
  await expect(tour.getByText('Step 4 of 5')).toBeVisible();
  await tour.getByRole('button', { name: 'Skip Tour' }).click();
  await expect(tour).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tour).toBeHidden();
  // Another member in this browser has not seen it.
  await page.request.post('/api/auth/login', { data: { email: 'plain@proquo.test', password: 'proquo-demo' } });
  await page.reload();
  await expect(tour.getByText('Step 1 of 5')).toBeVisible();
  await closeByEscape(tour);
});

for (const textSize of ['100%', '130%']) {
  test(`on a phone the welcome tour does not cover the first next action, text ${textSize}`, async ({ open }) => {
    const page = await open('demo@proquo.test', { viewport: { width: 390, height: 844 } });
    await page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size;
      });
    }, textSize);
    await page.goto('/dashboard');
    const first = page.getByRole('region', { name: 'Your turn' }).getByRole('listitem').first();
    for (const step of [1, 2, 3, 4, 5]) {
      await expect(dialog(page).getByText(`Step ${step} of 5`)).toBeVisible();
      const [row, card] = [await first.boundingBox(), await dialog(page).boundingBox()];
      expect(card?.y, `step ${step}`).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
      await dialog(page)
        .getByRole('button', { name: /^(Next|Finish)$/ })
        .click();
    }
  });
}

test('onboarding comes after 1.5 s, has five steps, and Help brings it back', async ({ open }) => {
  const page = await open('premium@proquo.test');
  const begun = Date.now();
  await page.goto('/dashboard-full');
  await expect(dialog(page).getByText('Step 1 of 5')).toBeVisible();
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1500);
  const help = page.getByRole('button', { name: 'Help' });
  await expect(help).toBeHidden();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Step 5: Build reputation' }).click();
  await dialog(page).getByRole('button', { name: 'Get Started' }).click();
  await expect(dialog(page)).toBeHidden();
  await help.click();
  await expect(dialog(page).getByText('Step 1 of 5')).toBeVisible();
});

test('the full dashboard shows what happened', async ({ open }) => {
  const page = await open('demo@proquo.test');
  // On a busy machine the guide would open before the last look.
  await skipGuides(page);
  await page.goto('/dashboard-full');
  const talk = page.getByRole('main').getByRole('link', { name: /Messages with/ });
  await expect(talk.first()).toHaveAttribute('href', /^\/messages\?contact=/);
});

test('the dialog of the trial comes before the tour', async ({ open }) => {
  const page = await open('ending@proquo.test');
  await page.goto('/dashboard');
  await page.getByRole('dialog', { name: 'Trial Ending Soon' }).getByRole('button', { name: 'Maybe later' }).click();
  await expect(page.getByRole('button', { name: 'Skip Tour' })).toBeVisible();
});
