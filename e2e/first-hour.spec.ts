/** The first hour of a new member. */
import { expect } from '@playwright/test';
import { expectAccessible, test } from './support/fixtures.ts';
import { arrive, completeProfile } from './support/sign-in-forms.ts';

test('a newcomer is led from the profile to a first post, and to who matches it', async ({ open }) => {
  const page = await open();
  await arrive(page, 'Nell');
  await page.getByLabel('What do you do?').fill('I am a bookkeeper for small firms, every month of the year.');
  await page.getByRole('button', { name: /^\+ Bookkeeping/ }).click();
  await completeProfile(page, 'Nell');
  await page.getByRole('button', { name: 'Write your first post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a post' });
  await expect(dialog.getByLabel('Service you offer')).toHaveValue('Bookkeeping');
  await dialog.getByLabel("What you'd like in return").fill('a logo for my van');
  await dialog.getByRole('button', { name: '+ Logo design' }).click();
  await expect(dialog.getByLabel('Looking for industry')).toHaveValue('Graphic Design');
  await dialog.getByLabel('Location').fill('Austin, TX');
  await dialog.getByRole('button', { name: 'Publish post' }).click();
  await expect(page).toHaveURL(/\/my-posts\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'Your post is live' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Ask / }).first().click();
  await page.getByRole('dialog', { name: 'Request Exchange' }).getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('link', { name: /^You asked / }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Three steps to your first trade' });
  await expect(steps.getByLabel('Done')).toHaveCount(2);
  await expect(steps.getByText(/^You asked \w+\./)).toBeVisible();
});
