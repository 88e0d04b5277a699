/** The forms of a visitor on the way in: the pages and the dialogs have the same fields. */
import { expect, type Locator, type Page } from '@playwright/test';
import { password } from './members.ts';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

/** Fills in the form to sign in, and sends it. */
export async function signInBy(form: Page | Locator, email: string, secret = password): Promise<void> {
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(secret);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Fills in the form to register, and sends it. */
export async function registerBy(form: Page | Locator, { firstName, lastName, email }: Person): Promise<void> {
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  // The dialog asks for more than the page.
  for (const field of await form.getByLabel('Confirm password').all()) await field.fill(password);
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button', { name: 'Create account' }).click();
}

/** Fills in the profile that a new member is asked for, and sends it. */
export async function fillProfile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  await page.getByLabel('What do you do?').fill('Careful work for small firms that care about the details.');
  await page.getByPlaceholder('Find an industry').fill('Photography');
  await page.getByRole('button', { name: 'Photography', exact: true }).click();
  await page.getByLabel('Location').fill('Austin, TX');
  await page.getByRole('button', { name: 'Complete profile' }).click();
}

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
