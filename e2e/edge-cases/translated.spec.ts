/** A page that the browser has translated keeps working. */
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { expectToast } from '../support/refuse.ts';
import { navigateTo } from '../support/screens.ts';
import { translatePages } from '../support/translate.ts';

const crashed = /This page didn't load|Something went wrong/;

test('a profile is saved and a message is sent in translation', async ({ open }) => {
  const page = await open('plain@proquo.test');
  await translatePages(page);
  await page.goto('/profile');
  await expect(page.locator('main font').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByLabel('Phone').fill('512 555 0199');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expectToast(page, 'Profile updated successfully!');

  await navigateTo(page, '/messages');
  await page.getByRole('main').getByRole('link').first().click();
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill('Hallo zusammen');
  await box.press('Enter');
  await expect(page.getByRole('log').getByText('Hallo zusammen')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(crashed);
});

const paths = [
  '/dashboard',
  '/search?q=design',
  '/messages',
  '/exchanges',
  '/notifications',
  '/settings',
  '/profile',
  '/wishes',
  '/matches',
  '/subscription',
  '/invitations',
  '/reviews',
  '/my-posts',
  '/favorites',
  '/verification',
];

test('every screen opens in translation, and changes when its connection drops and comes back', async ({ open }) => {
  test.slow();
  const page = await open('demo@proquo.test');
  await translatePages(page);
  await page.goto('/dashboard');
  for (const path of paths) {
    await navigateTo(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText("You're offline."), path).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("You're offline."), path).toBeHidden();
    await expect(page.locator('body'), path).not.toContainText(crashed);
  }
});

test.use({ expectedConsole: /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|EventSource/ });
