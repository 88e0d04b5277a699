import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('a sign-in that is not set up says so, and the page stays', async ({ page }) => {
  await page.goto('/login');
  for (const name of ['Google', 'Apple']) {
    await page.getByRole('button', { name: `Continue with ${name}` }).click();
    await expect(page.getByText(`${name} sign-in isn't available`).first()).toBeVisible();
  }
  await expect(page).toHaveURL(/\/login$/);
});

test('the login page says why a sign-in ended there', async ({ page }) => {
  for (const [reason, title] of [
    ['social-denied', 'The sign-in was cancelled'],
    ['social-failed', "The sign-in didn't work"],
    ['social-email-unverified', "We couldn't link this account"],
    ['suspended', 'This account is suspended'],
  ] as const) {
    await page.goto(`/login?error=${reason}`);
    await expect(page.getByText(title).first()).toBeVisible();
  }
  await page.goto('/api/auth/google');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("This sign-in isn't available").first()).toBeVisible();
});
