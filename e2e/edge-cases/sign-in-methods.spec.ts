import { expect } from '@playwright/test';
import { closeByEscape } from '../support/dialogs.ts';
import { expectAccessible, test } from '../support/fixtures.ts';
import { password, registerMember } from '../support/members.ts';
import { expectToast } from '../support/refuse.ts';
import { navigateTo } from '../support/screens.ts';
import { enableSecondFactor, openSettings } from '../support/settings.ts';

const phone = { width: 390, height: 844 };

test('a verification link in another browser asks for the password of the account', async ({ page, inbox, open }) => {
  const member = await registerMember(page, { firstName: 'Ruth', lastName: 'Sand' });
  const link = await inbox.linkFor(member.email, /verify|confirm/i, '/verify-email');
  const elsewhere = await open(undefined, { viewport: phone });
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'Is this your account?' })).toBeVisible();
  await expect(elsewhere.getByText('Please sign in to this account and open the link again')).toBeVisible();
  await expectAccessible(elsewhere);
  const field = elsewhere.getByLabel('Password of this account');
  await field.fill('not the password');
  await elsewhere.getByRole('button', { name: 'Verify my email' }).click();
  await expect(elsewhere.getByText("That password isn't right. Please try again.")).toBeVisible();
  await expect(field).toHaveValue('not the password');
  await elsewhere.getByRole('button', { name: 'Forgot password?' }).click();
  const reset = elsewhere.getByRole('dialog', { name: 'Reset Password' });
  await expect(reset).toBeVisible();
  await closeByEscape(reset);
  await field.fill(password);
  await elsewhere.getByRole('button', { name: 'Verify my email' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: "This link didn't work" })).toBeVisible();
});

test('a member who lost the app and the codes asks for recovery, which the next sign-in cancels', async ({
  page,
  open,
  inbox,
}) => {
  const member = await registerMember(page, { firstName: 'Vida', lastName: 'West' });
  const { codes } = await enableSecondFactor(page);
  const elsewhere = await open(undefined, { viewport: phone });
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill(member.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(password);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await elsewhere.getByRole('button', { name: 'Lost your app and your codes?' }).click();
  await expect(elsewhere.getByText('Any sign-in before then cancels it, even your own.')).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Start the 72 hours' }).click();
  await expect(elsewhere.getByRole('status').filter({ hasText: "In 72 hours we'll send" })).toBeVisible();
  await expectAccessible(elsewhere);
  await inbox.waitFor(member.email, /./);
  await elsewhere.getByRole('button', { name: 'Back to the code' }).click();
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
  await elsewhere.getByLabel('Recovery code').fill(codes[0] ?? '');
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere).toHaveURL('/dashboard');
});

test('the link that ends a lost factor asks first, and says when it is invalid', async ({ page }) => {
  await page.goto('/lost-factor?token=none');
  await expect(page.getByRole('heading', { name: 'Turn off two-step sign-in?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await expect(page.getByText('This link is invalid, already used, or was cancelled by a sign-in.')).toBeVisible();
  await navigateTo(page, '/lost-factor');
  await expect(page.getByRole('heading', { name: "This link didn't work" })).toBeVisible();
});

test('a link to sign out asks first, with a way back', async ({ page }) => {
  const member = await registerMember(page, { firstName: 'Wim', lastName: 'Zand' });
  await page.goto('/api/logout');
  await expect(page).toHaveURL('/sign-out');
  await expect(page.getByText(member.email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('heading', { name: /Wim/ })).toBeVisible();
  await navigateTo(page, '/sign-out');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Get Started Free' }).first()).toBeVisible();
  await navigateTo(page, '/sign-out');
  await expect(page, 'signed out there is nothing to do').toHaveURL('/');
});

test('a password that is too common is refused at its field', async ({ page }) => {
  const tooCommon = 'Please choose a password that is harder to guess.';
  await page.goto('/register');
  await page.getByLabel('First name').fill('Yara');
  await page.getByLabel('Last name').fill('Abel');
  await page.getByLabel('Email').fill('yara.abel@proquo.test');
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Signup failed', tooCommon);
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toHaveAccessibleDescription(new RegExp(tooCommon));
  await expect(page.getByLabel('Email')).not.toHaveAccessibleDescription(new RegExp(tooCommon));

  await registerMember(page, { firstName: 'Zeno', lastName: 'Bern' });
  await openSettings(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel('New password').fill('password123');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByLabel('New password')).toHaveAccessibleDescription(new RegExp(tooCommon));
});

test('an admin reads what happened to a member’s account', async ({ page, open }) => {
  const member = await registerMember(page, { firstName: 'Ylva', lastName: 'Zorn' });
  for (let round = 0; round < 5; round += 1) {
    await page.request.post('/api/auth/login', { data: { email: member.email, password: 'not the password' } });
    await page.request.post('/api/auth/login', { data: { email: member.email, password } });
  }
  const admin = await open('admin@proquo.test');
  await admin.goto('/admin?tab=users');
  await admin.getByLabel('Search members').fill('Ylva Zorn');
  await admin
    .getByRole('main')
    .getByRole('button', { name: /Ylva Zorn/ })
    .first()
    .click();
  const log = admin.getByRole('list', { name: 'Sign-ins and security' });
  await expect(log.getByText('Signed in, by password').first()).toBeVisible();
  await expect(log.getByText('A sign-in failed, wrong password').first()).toBeVisible();
  await expect(log.getByText('127.0.0.1').first()).toBeVisible();
  const before = await log.getByRole('listitem').count();
  await admin.getByRole('dialog').getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => log.getByRole('listitem').count()).toBeGreaterThan(before);
  await expectAccessible(admin);
});
