import { expect, type Page } from '@playwright/test';
import { closeByEscape } from '../support/dialogs.ts';
import { expectAccessible, test } from '../support/fixtures.ts';
import { password, registerMember } from '../support/members.ts';
import { expectToast } from '../support/refuse.ts';
import { navigateTo } from '../support/screens.ts';
import { block, enableSecondFactor, openSettings, phone } from '../support/settings.ts';
import { signInBy } from '../support/sign-in-forms.ts';
import { proofDialog, prove } from '../support/proof.ts';

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
  await signInBy(elsewhere, member.email);
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

const notice = (page: Page) => page.getByRole('group', { name: 'Change of address' });

test('a change of address is requested, emailed again, cancelled, and confirmed by its link', async ({
  page,
  inbox,
}) => {
  const member = await registerMember(page, { firstName: 'Mila', lastName: 'Quist' });
  const to = `new-${member.email}`;
  await openSettings(page, 'Account');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('no address');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await email.fill(to);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(proofDialog(page).getByLabel('Your password')).toBeFocused();
  await closeByEscape(proofDialog(page));
  await expect(page.locator('li[data-variant]'), 'cancelling needs no message').toHaveCount(0);
  await expect(email, 'what was typed is there').toHaveValue(to);
  await page.getByRole('button', { name: 'Change email' }).click();
  await prove(page, { password });
  await expectToast(page, 'Check your email', to);
  await expect(email, 'it is the one of before until then').toHaveValue(member.email);
  await expect(notice(page)).toContainText(`We've emailed a link to ${to}. Your address changes when you open it.`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeEnabled();
  await page.getByRole('button', { name: 'Cancel change' }).click();
  await expect(notice(page)).toBeHidden();

  await email.fill(to);
  await email.press('Enter');
  await expect(notice(page)).toBeVisible();
  await page.goto(await inbox.linkFor(to, /confirm your new/i, '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await navigateTo(page, '/settings');
  await expect(email).toHaveValue(to);
  await expect(notice(page)).toBeHidden();
});

test('a proof by a code, or by the password, before a token; it holds for a while', async ({ page, inbox }) => {
  const member = await registerMember(page, { firstName: 'Selm', lastName: 'Toth' });
  const { codes } = await enableSecondFactor(page);
  await openSettings(page);
  const makeToken = async (name: string) => {
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
  };
  await makeToken('Calendar');
  const dialog = proofDialog(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Please enter your password')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use a code instead' }).click();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await prove(page, { code: codes[0] ?? '' });
  await expect(page.getByRole('dialog', { name: 'Your new token' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await inbox.waitFor(member.email, /token/i);
  await makeToken('Script');
  await expect(page.getByRole('dialog', { name: 'Your new token' }), 'not asked again').toBeVisible();
});
