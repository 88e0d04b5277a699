import { expect } from '@playwright/test';
import { expectAccessible, test } from '../support/fixtures.ts';
import { password, registerMember } from '../support/members.ts';
import { proofDialog, prove } from '../support/proof.ts';
import { block, openSettings } from '../support/settings.ts';

test('a passkey is added, signs in without anything typed, and is removed', async ({ page, open, baseURL }) => {
  // Browsers create passkeys for host names, not for IP addresses.
  const numbered = await open(undefined, { baseURL: (baseURL ?? '').replace('localhost', '127.0.0.1') });
  const member = await registerMember(numbered, { firstName: 'Pia', lastName: 'Kern' });
  await numbered.goto('/login');
  await openSettings(numbered);
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
  await openSettings(own);
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
  await openSettings(own);
  await expect(block(own, 'Passkeys').getByText(/, used /)).toBeVisible();
  // A password sign-in is not sufficient proof to create a token; the passkey is.
  await own.request.post('/api/auth/login', { data: { email: member.email, password } });
  await openSettings(own);
  await expect(block(own, 'API tokens').getByText("You don't have any tokens.")).toBeVisible();
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
