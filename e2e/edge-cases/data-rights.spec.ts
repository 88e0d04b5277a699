import { expect } from '@playwright/test';
import { expectAccessible, test } from '../support/fixtures.ts';
import { password, registerMember } from '../support/members.ts';

const phone = { width: 390, height: 844 };

test('an address that was taken again gets a kind message', async ({ page, inbox }) => {
  const member = await registerMember(page, { firstName: 'Ivo', lastName: 'Dahl' });
  await page.request.delete('/api/user', { data: { password } });
  const link = await inbox.linkFor(member.email, /account was deleted/i, '/restore-account');
  const { firstName, lastName, email } = member;
  await page.request.post('/api/auth/register', { data: { firstName, lastName, email, password } });
  await page.goto(link);
  await page.getByRole('button', { name: 'Bring my account back' }).click();
  await expect(page.getByText('A newer account uses this email address.', { exact: false })).toBeVisible();
});

test('new Terms are asked for on any screen, with a way to read them and a way out', async ({ page }) => {
  await registerMember(page, { firstName: 'Tess', lastName: 'Gray' });
  let termsOutdated = true;
  // The session of a member who accepted older Terms; the server's answer to the acceptance is real.
  await page.route('**/api/auth/session', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { user: object | null };
    await route.fulfill({ json: { ...body, user: body.user && { ...body.user, termsCurrent: !termsOutdated } } });
  });
  await page.goto('/messages');
  const ask = page.getByRole('alertdialog', { name: 'We updated our Terms' });
  await expect(ask).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ask, 'there is no way past it').toBeVisible();
  await ask.getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(ask).toBeHidden();
  await page.goBack();
  await expect(ask).toBeVisible();
  termsOutdated = false;
  await ask.getByRole('button', { name: 'Accept' }).click();
  await expect(ask).toBeHidden();

  termsOutdated = true;
  await page.setViewportSize(phone);
  await page.goto('/settings');
  await ask.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(ask).toBeHidden();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});
