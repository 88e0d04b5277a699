/** Changes of the sign-in methods, from the member's side. */
import { expect, type Page } from '@playwright/test';
import { closeByEscape } from '../support/dialogs.ts';
import { expectAccessible, test } from '../support/fixtures.ts';
import { password, registerMember } from '../support/members.ts';
import { proofDialog, prove } from '../support/proof.ts';
import { expectToast } from '../support/refuse.ts';
import { navigateTo } from '../support/screens.ts';
import { enableSecondFactor, openSettings } from '../support/settings.ts';

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
