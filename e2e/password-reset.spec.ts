import { expect } from '@playwright/test';
import { expectAccessible, test } from './support/fixtures.ts';

const member = { email: 'grace@proquo.test', password: 'first-password-1', firstName: 'Grace', lastName: 'Hale' };

test('a member who forgot the password chooses a new one by email, once', async ({ page, inbox, open }) => {
  const elsewhere = await open();
  const registered = await elsewhere.request.post('/api/auth/register', { data: member });
  expect(registered.ok()).toBe(true);

  await page.request.post('/api/auth/forgot-password', { data: { email: member.email } });
  const link = await inbox.linkFor(member.email, /reset/i, '/reset-password');
  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel('New password').fill('second-password-2');
  await page.getByLabel('Confirm password').fill('second-password-2');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/login$/);

  const signIn = (password: string) =>
    page.request.post('/api/auth/login', { data: { email: member.email, password } });
  expect((await elsewhere.request.get('/api/auth/user')).status(), 'the other browser is signed out').toBe(401);
  expect((await signIn(member.password)).status()).toBe(401);
  expect((await signIn('second-password-2')).status()).toBe(200);
  const token = new URL(link, 'http://x').searchParams.get('token');
  const again = await page.request.post('/api/auth/reset-password', { data: { token, password: 'third-password-3' } });
  expect(again.status(), 'the link works once').toBe(400);
});
