import { expect } from '@playwright/test';
import { expectAccessible, test } from '../support/fixtures.ts';
import { password, registerMember } from '../support/members.ts';
import { block, phone, openSettings } from '../support/settings.ts';

test('a sign-in from a new browser sends an email, and is ended from the settings', async ({ page, inbox, open }) => {
  const member = await registerMember(page, { firstName: 'Nils', lastName: 'Ode' });
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
  const elsewhere = await open(undefined, { userAgent });
  const signedIn = await elsewhere.request.post('/api/auth/login', { data: { email: member.email, password } });
  expect(signedIn.ok()).toBe(true);
  const { text } = await inbox.waitFor(member.email, /a new sign-in/i);
  expect(text).toContain('Safari on iPhone');
  await page.goto(/http:\/\/[^\s]+(\/settings#security)/.exec(text)?.[1] ?? '/nowhere');
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(page.getByText('Device signed out').first()).toBeVisible();
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);
});

test('a changed address comes back by the link to the old one', async ({ page, inbox, open }) => {
  const member = await registerMember(page, { firstName: 'Una', lastName: 'Wolf' });
  // An account is restored by its verified address.
  await page.goto(await inbox.linkFor(member.email, /verify|confirm/i, '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  const takenOverEmail = `taken-over-${member.email}`;
  await page.request.patch('/api/users/profile', { data: { email: takenOverEmail, currentPassword: password } });
  await page.goto(await inbox.linkFor(takenOverEmail, /confirm your new/i, '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  const link = await inbox.linkFor(member.email, /address was changed/i, '/undo-email');
  const owner = await open(undefined, { viewport: phone });
  await owner.goto(link);
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Undo the change' }).click();
  await expect(owner.getByRole('heading', { name: 'Your address is back' })).toBeVisible();
  await expect(owner.getByText('If the password was changed since then, the new one no longer works.')).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status(), 'everyone is signed out').toBe(401);
  await owner.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(owner.getByRole('dialog', { name: 'Reset Password' })).toBeVisible();
  await owner.goto(link);
  await owner.getByRole('button', { name: 'Undo the change' }).click();
  await expect(owner.getByRole('heading', { name: "This link didn't work" })).toBeVisible();
});

test('a member without a password sees that, and gets a link by email to set one', async ({ page, inbox }) => {
  const member = await registerMember(page, { firstName: 'Gil', lastName: 'Rao' });
  // The session of a member from Google; the server's behavior for them has its own tests.
  await page.route('**/api/auth/session', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { user: object | null };
    await route.fulfill({ json: { ...body, user: body.user && { ...body.user, hasPassword: false } } });
  });
  await openSettings(page);
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  await expect(block(page, 'Two-step sign-in').getByRole('button', { name: 'Turn on' })).toBeEnabled();
  await expectAccessible(page);
  await block(page, 'Set a password').getByRole('button', { name: 'Send link' }).click();
  await inbox.linkFor(member.email, /reset your password/i, '/reset-password');
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeEnabled();
});
