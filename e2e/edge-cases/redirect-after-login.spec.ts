/** A new member arrives at the page that they asked for before the registration. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const completeProfile = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  await page.getByLabel('What do you do?').fill('Careful work for small firms that care about the details.');
  await page.getByPlaceholder('Find an industry').fill('Photography');
  await page.getByRole('button', { name: 'Photography', exact: true }).click();
  await page.getByLabel('Location').fill('Austin, TX');
  await page.getByRole('button', { name: 'Complete profile' }).click();
};
const address = (name: string) => `${name}-${Date.now().toString(36)}@proquo.test`;

test('a visitor who registers on the way arrives there in the end', async ({ open }) => {
  const page = await open();
  await page.goto('/exchanges?tab=incoming');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Join for free' }).click();
  await page.getByLabel('First name').fill('Wanda');
  await page.getByLabel('Last name').fill('Wants');
  await page.getByLabel('Email').fill(address('wanda'));
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await completeProfile(page);
  await expect(page.getByRole('tab', { name: /Incoming Requests/, selected: true })).toBeVisible();
  await expect(page).toHaveURL(/\/exchanges\?tab=incoming$/);
  // The redirect happens once.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /Wanda/ })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('a visitor who registers in the dialog of a member’s page arrives at that page', async ({ open }) => {
  const page = await open();
  await page.goto('/search?q=Photography');
  await page.getByRole('main').getByRole('button', { name: 'Join for free' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Willa');
  await dialog.getByLabel('Last name').fill('Wants');
  await dialog.getByLabel('Email').fill(address('willa'));
  await dialog.getByLabel('Password', { exact: true }).fill('a long password');
  await dialog.getByLabel('Confirm password').fill('a long password');
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await completeProfile(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=Photography/);
});

test('a visitor who asked for an unknown address does not return to it', async ({ open }) => {
  const page = await open();
  const data = { firstName: 'Wilma', lastName: 'Wants', email: address('wilma'), password: 'a long password' };
  expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true);
  await page.goto('/nowhere');
  await completeProfile(page);
  await expect(page.getByRole('heading', { name: /Wilma/ })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the demo sign-in leads on to the page that was wanted', async ({ open }) => {
  const page = await open();
  await page.goto('/exchanges?tab=incoming');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Demo Login' }).click();
  await expect(page.getByRole('tab', { name: /Incoming Requests/, selected: true })).toBeVisible();
  await expect(page).toHaveURL(/\/exchanges\?tab=incoming$/);
});
