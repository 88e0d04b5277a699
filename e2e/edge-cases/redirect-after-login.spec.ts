/** A new member arrives at the page that they asked for before the registration. */
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { fillProfile, registerBy } from '../support/sign-in-forms.ts';

const address = (name: string) => `${name}-${Date.now().toString(36)}@proquo.test`;

test('a visitor who registers on the way arrives there in the end', async ({ open }) => {
  const page = await open();
  await page.goto('/exchanges?tab=incoming');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Join for free' }).click();
  await registerBy(page, { firstName: 'Wanda', lastName: 'Wants', email: address('wanda') });
  await fillProfile(page);
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
  const willa = { firstName: 'Willa', lastName: 'Wants', email: address('willa') };
  await registerBy(page.getByRole('dialog'), willa);
  await fillProfile(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=Photography/);
});

test('a visitor who asked for an unknown address does not return to it', async ({ open }) => {
  const page = await open();
  const data = { firstName: 'Wilma', lastName: 'Wants', email: address('wilma'), password: 'a long password' };
  expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true);
  await page.goto('/nowhere');
  await fillProfile(page);
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
