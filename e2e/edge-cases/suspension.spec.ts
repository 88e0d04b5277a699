import { expect } from '@playwright/test';
import { expectAccessible, signIn, test } from '../support/fixtures.ts';
import { navigateTo, sidewaysScroll } from '../support/screens.ts';
import { openMemberPanel } from '../support/member-panel.ts';
import { publishPost, registerMember } from '../support/members.ts';
import { signInBy } from '../support/sign-in-forms.ts';

test('a member is suspended with their browser open, reads why, and is let in again', async ({
  page: admin,
  open,
  inbox,
}) => {
  const member = await open();
  const { email } = await registerMember(member, { firstName: 'Olive', lastName: 'Ocarina' });
  await publishPost(member, 'Ocarina carving');
  await member.goto('/dashboard');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  const reader = await open('plain@proquo.test');
  await reader.goto('/search?q=ocarina');
  await expect(reader.getByText('Ocarina carving').first()).toBeVisible();

  await signIn(admin, 'admin@proquo.test');
  const panel = await openMemberPanel(admin, email);
  await expect(panel.getByText(email)).toBeVisible();
  await expectAccessible(admin);
  await panel.getByRole('button', { name: 'Suspend' }).click();
  const ask = admin.getByRole('alertdialog');
  await ask.getByRole('button', { name: 'Suspend' }).click();
  await expect(ask.getByText(/^Please say why in 10 to 1,000 characters/)).toBeVisible();
  await ask.getByLabel('Reason').fill('Sold clay that was mud');
  await ask.getByLabel('Section of the Terms').selectOption('conduct');
  await expectAccessible(admin);
  await ask.getByRole('button', { name: 'Suspend' }).click();
  await expect(admin.getByText('Member suspended', { exact: true })).toBeVisible();
  await expect(panel.getByText(/^Suspended since/)).toBeVisible();

  // The event stream ends the session; nothing was reloaded.
  await expect(member.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
  await navigateTo(member, '/login');
  await signInBy(member, email);
  await expect(member.getByText(/This account is suspended.*The reason: Sold clay that was mud/).first()).toBeVisible();
  expect((await inbox.waitFor(email, /^Your account is suspended$/)).text).toContain('> Sold clay that was mud');
  await reader.reload();
  await expect(reader.getByRole('tab', { name: /^Service Requests.*0/ })).toBeVisible();
  await expect(reader.getByText('Ocarina carving')).toHaveCount(0);

  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await admin.setViewportSize(size);
    await admin.goto('/admin?tab=users');
    await admin.getByRole('button', { name: 'Suspended', exact: true }).click();
    await expect(admin.getByRole('button', { name: 'Olive Ocarina' })).toBeVisible();
    await expectAccessible(admin);
    expect(await sidewaysScroll(admin)).toBe(0);
  }
  await admin.getByRole('button', { name: 'Olive Ocarina' }).click();
  await panel.getByRole('button', { name: 'Lift suspension' }).click();
  await ask.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(admin.getByText('Suspension lifted', { exact: true })).toBeVisible();
  await expect(panel.getByText(/^Suspended since/)).toHaveCount(0);
  await member.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(member).toHaveURL(/\/dashboard/);
  await reader.reload();
  await expect(reader.getByText('Ocarina carving').first()).toBeVisible();
});
