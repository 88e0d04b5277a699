import { expect, type Page } from '@playwright/test';
import { closeByEscape } from '../support/dialogs.ts';
import { expectAccessible, test } from '../support/fixtures.ts';
import { registerMember } from '../support/members.ts';
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

test('onboarding comes after 1.5 s, has five steps with bars and percent, and Help brings it back', async ({
  open,
}) => {
  const page = await open('premium@proquo.test');
  const begun = Date.now();
  await page.goto('/dashboard-full');
  await expect(dialog(page).getByText('Step 1 of 5')).toBeVisible();
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1500);
  const help = page.getByRole('button', { name: 'Help' });
  await expect(help).toBeHidden();
  await expect(dialog(page).getByText('20%')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Step 4: Connect and message' }).click();
  await expect(dialog(page).getByText('80%')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Go to Messages' })).toHaveAttribute('href', '/messages');
  await dialog(page).getByRole('button', { name: 'Previous' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  await dialog(page).getByRole('button', { name: 'Previous' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Go to Settings' })).toHaveAttribute('href', '/settings');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Step 5: Build reputation' }).click();
  await dialog(page).getByRole('button', { name: 'Get Started' }).click();
  await expect(dialog(page)).toBeHidden();
  await help.click();
  await expect(dialog(page).getByText('Step 1 of 5')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(help).toBeVisible();
});

test('the full dashboard shows what happened, who I am, and every way on', async ({ open }) => {
  const page = await open('demo@proquo.test');
  // On a busy machine the guide would open before the last click.
  await skipGuides(page);
  await page.goto('/dashboard-full');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Post a Service/ })).toHaveAttribute('href', '/post-service');
  await expect(main.getByRole('link', { name: /Find Skills/ })).toHaveAttribute('href', '/search');
  await expect(main.getByRole('link', { name: /Messages with/ }).first()).toHaveAttribute(
    'href',
    /^\/messages\?contact=/,
  );
  await expect(main.getByRole('button', { name: /(Add|Change) Picture/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile');
  for (const label of ['Exchanges', 'Network', 'Rating'])
    await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
  for (const name of ['Messages', 'Exchanges', 'Settings'])
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/${name.toLowerCase()}`);
  await main.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Get Started Free' }).first()).toBeVisible();
});

test('a member without any activity sees an empty page, and is New', async ({ open }) => {
  const page = await open();
  await registerMember(page, { firstName: 'Quinn', lastName: 'Still' });
  await page.goto('/dashboard-full');
  await expect(page.getByText('No recent activity')).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toBeVisible();
});

test('the trial dialog comes before the tour: daily while it ends, once after it ended', async ({ open }) => {
  const ending = await open('ending@proquo.test');
  await ending.goto('/dashboard');
  const soon = ending.getByRole('dialog', { name: 'Trial Ending Soon' });
  await soon.getByRole('button', { name: 'Maybe later' }).click();
  await expect(ending.getByRole('button', { name: 'Skip Tour' })).toBeVisible();

  const free = await open('free@proquo.test');
  await free.goto('/dashboard');
  const expired = free.getByRole('dialog', { name: 'Trial Expired' });
  await expired.getByRole('button', { name: 'Continue with Free' }).click();
  await free.getByRole('button', { name: 'Skip Tour' }).click();
  await free.reload();
  await expect(free.getByText('Your trial has ended.')).toBeVisible();
  await expect(expired).toBeHidden();
  await free.getByRole('button', { name: 'Compare plans' }).click();
  await expect(expired).toBeVisible();
});
