import { expect } from '@playwright/test';
import { expectAccessible, test } from '../support/fixtures.ts';

test('a verified member reads that another name ends the badge, before it is saved', async ({ open }) => {
  const page = await open('premium@proquo.test');
  const me = async () =>
    (await (await page.request.get('/api/auth/user')).json()) as {
      firstName: string;
      lastName: string;
      isVerified: boolean;
    };
  const { firstName, lastName, isVerified } = await me();
  expect(isVerified).toBe(true);
  const notice = page.getByText(`Your Verified badge was given for ${firstName} ${lastName}.`, { exact: false });
  await page.goto('/settings');
  const name = page.getByLabel('Last name');
  await name.fill(lastName.toUpperCase());
  await expect(notice).toBeHidden();
  await name.fill('Brick');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await name.fill(lastName);
  await expect(notice).toBeHidden();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel('First name').fill('Eve');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();
  expect(await me()).toMatchObject({ firstName: 'Eve', isVerified: false });
});

test('on a phone half a name does not save itself and end the badge', async ({ open }) => {
  const page = await open('ending@proquo.test', { viewport: { width: 390, height: 800 } });
  const changed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('profile.updateSettings')) changed.push(request.url());
  });
  await page.clock.install();
  await page.goto('/settings');
  await page.getByLabel('Last name').fill('Br');
  await expect(page.getByText("If you save another name, you'll lose it", { exact: false })).toBeVisible();
  await page.clock.runFor(5_000);
  expect(changed).toEqual([]);
});
