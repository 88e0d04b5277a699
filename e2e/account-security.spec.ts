import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from './support/fixtures.ts';
import { codeFor, password, registerMember } from './support/members.ts';
import { proofDialog, prove } from './support/proof.ts';
import { skipTours } from './support/tours.ts';

const phone = { width: 390, height: 844 };
const settings = async (page: Page) => {
  await skipTours(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
};
/** The settings row or card with this title. */
const block = (page: Page, title: string) =>
  page.locator('section#security > div > *').filter({ has: page.getByRole('heading', { name: title }) });

const turnOn = async (page: Page) => {
  await block(page, 'Two-step sign-in').getByRole('button', { name: 'Turn on' }).click();
  const dialog = proofDialog(page);
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText("That password isn't right. Please try again.")).toBeVisible();
  await prove(page, { password });
  const app = page.getByRole('dialog', { name: 'Scan this with your app' });
  await expect(app.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await app.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  await expectAccessible(page);
  await app.getByLabel('Code from your app').fill('000000');
  await app.getByRole('button', { name: 'Turn on' }).click();
  await expect(app.getByText("That code isn't right. Please try again.")).toBeVisible();
  await app.getByLabel('Code from your app').fill(codeFor(secret));
  await app.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  const shown = await codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  for (const code of shown) expect(file).toContain(code);
  await codes.getByRole('button', { name: "I've saved them" }).click();
  return { secret, codes: shown };
};

test('two-step sign-in is turned on, asked for in the dialog and on the page, and turned off', async ({
  page,
  inbox,
  open,
}) => {
  test.setTimeout(120_000);
  const member = await registerMember(page, { firstName: 'Tova', lastName: 'Lind' });
  await settings(page);
  const { secret, codes } = await turnOn(page);
  await expect(block(page, 'Two-step sign-in').getByText('On', { exact: true })).toBeVisible();
  await expect(block(page, 'Two-step sign-in').getByText('10 recovery codes left.')).toBeVisible();
  await inbox.waitFor(member.email, /two-step sign-in is on/i);

  const onPage = await open();
  await onPage.goto('/login');
  await onPage.getByLabel('Email').fill(member.email);
  await onPage.getByLabel('Password', { exact: true }).fill(password);
  await onPage.getByRole('button', { name: 'Sign in', exact: true }).click();
  const code = onPage.getByLabel('Code from your app');
  await expect(code).toBeFocused();
  await expectAccessible(onPage);
  await code.fill('000000');
  await onPage.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(onPage.getByText("That code isn't right. Please try again.")).toBeVisible();
  await onPage.getByRole('button', { name: 'Back' }).click();
  await expect(onPage.getByLabel('Email'), 'what was typed is there').toHaveValue(member.email);
  await expect(onPage.getByLabel('Password', { exact: true })).toHaveValue(password);
  await onPage.getByRole('button', { name: 'Sign in', exact: true }).click();
  await code.fill(codeFor(secret, 1));
  await onPage.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(onPage).toHaveURL('/dashboard');

  const inDialog = await open(undefined, { viewport: phone });
  await inDialog.goto('/');
  await inDialog.getByRole('button', { name: 'Open menu' }).click();
  await inDialog.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sign In' }).click();
  const dialog = inDialog.getByRole('dialog');
  await dialog.getByLabel('Email').fill(member.email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await settings(inDialog);
  await expect(block(inDialog, 'Two-step sign-in').getByText('9 recovery codes left.')).toBeVisible();

  await block(page, 'Two-step sign-in').getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Create new codes' }).click();
  await expect(proofDialog(page).getByText("Your password alone isn't enough.")).toBeVisible();
  await expect(proofDialog(page).getByLabel('Your password')).toHaveCount(0);
  await expectAccessible(page);
  await proofDialog(page).getByLabel('Code', { exact: true }).fill('000000');
  await proofDialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(proofDialog(page).getByText("That code isn't right. Please try again.")).toBeVisible();
  await prove(page, { code: codes[1] ?? '' });
  const newCodes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(newCodes).toHaveCount(10);
  await page.getByRole('button', { name: "I've saved them" }).click();

  await block(page, 'Two-step sign-in').getByRole('button', { name: 'Turn off' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Turn off two-step sign-in?' });
  // A proof is valid for five minutes.
  await ask.getByRole('button', { name: 'Turn off' }).click();
  await expect(block(page, 'Two-step sign-in').getByText('Off', { exact: true })).toBeVisible();
  await inbox.waitFor(member.email, /turned off/i);
});

test('a passkey is added, signs in without anything typed, and is removed', async ({ page, open, baseURL }) => {
  // Browsers create passkeys for host names, not for IP addresses.
  const numbered = await open(undefined, { baseURL: (baseURL ?? '').replace('localhost', '127.0.0.1') });
  const member = await registerMember(numbered, { firstName: 'Pia', lastName: 'Kern' });
  await numbered.goto('/login');
  await settings(numbered);
  await block(numbered, 'Passkeys').getByRole('button', { name: 'Add passkey' }).click();
  await numbered.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click();
  await prove(numbered, { password });
  await expect(numbered.getByText(/Passkeys only work at localhost:\d+/), 'at a number').toBeVisible();

  const own = page;
  const cdp = await own.context().newCDPSession(own);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await own.request.post('/api/auth/login', { data: { email: member.email, password } });
  await settings(own);
  await expect(block(own, 'Passkeys').getByText("You don't have any passkeys.")).toBeVisible();
  await block(own, 'Passkeys').getByRole('button', { name: 'Add passkey' }).click();
  await own.getByRole('dialog').getByLabel('Name').fill('Work laptop');
  await expectAccessible(own);
  await own.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click();
  await prove(own, { password });
  await expect(block(own, 'Passkeys').getByText('Work laptop')).toBeVisible();
  await expect(block(own, 'Passkeys').getByText(/never used/)).toBeVisible();

  await own.request.post('/api/auth/logout');
  await own.goto('/login');
  await own.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(own).toHaveURL('/dashboard');
  await expect(own.getByRole('button', { name: /Pia Kern.*your account/ })).toBeVisible();

  await own.request.post('/api/auth/logout');
  await own.goto('/');
  await own.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(own.getByRole('dialog', { name: /Login/ })).toBeHidden();
  await settings(own);
  await expect(block(own, 'Passkeys').getByText(/, used /)).toBeVisible();
  // A password sign-in is not sufficient proof to create a token; the passkey is.
  await own.request.post('/api/auth/login', { data: { email: member.email, password } });
  await settings(own);
  await block(own, 'API tokens').getByRole('button', { name: 'New token' }).click();
  await own.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Calendar');
  await own.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
  await expect(proofDialog(own).getByLabel('Your password')).toBeVisible();
  await proofDialog(own).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(own.getByRole('dialog', { name: 'Your new token' })).toBeVisible();
  await own.getByRole('button', { name: 'Done' }).click();
  await block(own, 'Passkeys').getByRole('button', { name: 'Remove Work laptop' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(block(own, 'Passkeys').getByText("You don't have any passkeys.")).toBeVisible();

  await own.request.post('/api/auth/logout');
  await own.goto('/login');
  await own.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(own.getByText("The passkey didn't sign you in").first()).toBeVisible();
});

test('a sign-in from a new browser is told by mail, and ended from the settings', { tag: '@edge-case' }, async ({
  page,
  inbox,
  open,
}) => {
  const member = await registerMember(page, { firstName: 'Nils', lastName: 'Ode' });
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
  const elsewhere = await open(undefined, { userAgent });
  const signedIn = await elsewhere.request.post('/api/auth/login', { data: { email: member.email, password } });
  expect(signedIn.ok()).toBe(true);
  const { text } = await inbox.waitFor(member.email, /a new sign-in/i);
  expect(text).toContain('Safari on iPhone');
  await skipTours(page);
  await page.goto(/http:\/\/[^\s]+(\/settings#security)/.exec(text)?.[1] ?? '/nowhere');
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(page.getByText('Device signed out').first()).toBeVisible();
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);
});

test('a changed address comes back by the link to the old one', { tag: '@edge-case' }, async ({
  page,
  inbox,
  open,
}) => {
  const member = await registerMember(page, { firstName: 'Una', lastName: 'Wolf' });
  // Only a verified address can be restored.
  await page.goto(await inbox.linkFor(member.email, /verify|confirm/i, '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  const other = `taken-over-${member.email}`;
  await page.request.patch('/api/users/profile', { data: { email: other, currentPassword: password } });
  await page.goto(await inbox.linkFor(other, /confirm your new/i, '/verify-email'));
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

test('who has no password is told so, and is mailed a link to set one', { tag: '@edge-case' }, async ({
  page,
  inbox,
}) => {
  const member = await registerMember(page, { firstName: 'Gil', lastName: 'Rao' });
  // The session of a member from Google; the server's behaviour for them has its own tests.
  await page.route('**/api/auth/session', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { user: object | null };
    await route.fulfill({ json: { ...body, user: body.user && { ...body.user, hasPassword: false } } });
  });
  await settings(page);
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeEnabled();
  await expect(block(page, 'Two-step sign-in').getByRole('button', { name: 'Turn on' })).toBeEnabled();
  await expectAccessible(page);
  await block(page, 'Set a password').getByRole('button', { name: 'Send link' }).click();
  await inbox.linkFor(member.email, /reset your password/i, '/reset-password');
});
