import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { navigateTo } from '../support/screens.ts';

const phone = { width: 390, height: 844 };

test('the top bar: logo, highlighted dashboard, search, bell with its count, and the menu', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('banner').getByRole('link', { name: 'ProQuo, home' })).toHaveAttribute('href', '/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const dashboard = bar.getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
  await navigateTo(page, '/');
  await expect(dashboard).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Jordan Avery.*your account/ })).toBeVisible();
});

test('on a phone: the drawer closes by a choice, and the bottom bar has Post', async ({ open }) => {
  const page = await open('demo@proquo.test', { viewport: phone });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Profile' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/profile');
  const bottom = page.getByRole('navigation', { name: 'Bottom' });
  for (const [name, href] of [
    ['Home', '/'],
    ['Find', '/search'],
    ['Exchanges', '/exchanges'],
    ['Profile', '/profile'],
  ] as const)
    await expect(bottom.getByRole('link', { name })).toHaveAttribute('href', href);
  await bottom.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByRole('dialog', { name: 'Create a post' })).toBeVisible();
});

/** What the specification names on a page, at a width. */
const parts = [
  ['/profile', 1280, ['Name', 'Email', 'Business name', 'Location']],
  ['/profile', 390, ['Services', 'Reviews', 'Rating']],
  ['/notifications', 390, ['Nearby Service Requests', 'All', 'Unread', 'Service Requests', 'Mark All Read']],
] as const;

for (const [path, width, names] of parts) {
  test(`${path} has the parts that are named, at ${width} px`, async ({ open }) => {
    const page = await open('demo@proquo.test', { viewport: { width, height: 844 } });
    await page.goto(path);
    for (const name of names) {
      const part = page.getByRole('main').getByText(name, { exact: true }).filter({ visible: true });
      await expect(part.first(), name).toBeVisible();
    }
  });
}

test('old addresses of the settings lead to what they named', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/settings#account');
  await page.getByRole('link', { name: 'your profile' }).click();
  await expect(page.getByRole('heading', { name: 'Edit your profile' })).toBeVisible();
  await page.goto('/settings#circles');
  await expect(page).toHaveURL('/circles/settings');
  await expect(page.getByRole('switch', { name: 'Take part' })).toBeVisible();
});

test('the box of a message grows with its lines, up to 120 px', async ({ open }) => {
  const page = await open('premium@proquo.test');
  await page.goto('/messages');
  await page.getByRole('main').getByRole('link').first().click();
  const box = page.getByLabel(/^Message to /);
  await box.fill(Array.from({ length: 9 }, (_, index) => `Line ${index}`).join('\n'));
  expect((await box.boundingBox())?.height).toBe(120);
});
