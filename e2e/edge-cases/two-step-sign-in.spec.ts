import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from '../support/fixtures.ts';
import { codeFor, password, registerMember } from '../support/members.ts';
import { proofDialog, prove } from '../support/proof.ts';
import { block, phone, openSettings } from '../support/settings.ts';
import { signInBy } from '../support/sign-in-forms.ts';

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
  await openSettings(page);
  const { secret, codes } = await turnOn(page);
  await expect(block(page, 'Two-step sign-in').getByText('On', { exact: true })).toBeVisible();
  await expect(block(page, 'Two-step sign-in').getByText('10 recovery codes left.')).toBeVisible();
  await inbox.waitFor(member.email, /two-step sign-in is on/i);

  const onPage = await open();
  await onPage.goto('/login');
  await signInBy(onPage, member.email);
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
  await signInBy(dialog, member.email);
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await openSettings(inDialog);
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
