import { expect, type Page } from '@playwright/test';
import { password } from './members.ts';

const stamp = Date.now().toString(36);

/** Registers through the API and opens the screen that every new member sees first. */
export async function arrive(page: Page, firstName: string) {
  const email = `${firstName.toLowerCase()}-${stamp}@proquo.test`;
  const data = { firstName, lastName: 'Newton', email, password };
  expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
}

/** Completes the profile that the screen shows. */
export async function completeProfile(page: Page, firstName: string) {
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(firstName), level: 1 })).toBeVisible();
}
