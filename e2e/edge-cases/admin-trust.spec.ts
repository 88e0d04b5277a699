import { expect } from '@playwright/test';
import { expectAccessible, password, signIn, test } from '../support/fixtures.ts';
import { sidewaysScroll } from '../support/screens.ts';
import { openMemberPanel } from '../support/member-panel.ts';
import { registerMember } from '../support/members.ts';

test('the founder badge and the admin role are given with a second look, and all of it is in the log', async ({
  page: admin,
  open,
}) => {
  const member = await open();
  const { email } = await registerMember(member, { firstName: 'Olive', lastName: 'Zufolo' });
  await member.goto('/admin');
  await expect(
    member.getByRole('heading', { name: '404' }).or(member.getByText('Page not found')).first(),
  ).toBeVisible();
  await signIn(admin, 'admin@proquo.test');
  const panel = await openMemberPanel(admin, email);
  const ask = admin.getByRole('alertdialog');
  await panel.getByRole('button', { name: 'Give badge' }).click();
  await ask.getByRole('button', { name: 'Give badge' }).click();
  await expect(admin.getByText('Badge given', { exact: true })).toBeVisible();
  const reader = await open('plain@proquo.test');
  await reader.goto('/search?q=zufolo&tab=people');
  await expect(reader.getByRole('article').getByText('Founder')).toBeVisible();

  await panel.getByRole('button', { name: 'Make admin' }).click();
  await ask.getByRole('button', { name: 'Make admin' }).click();
  await expect(ask.getByText('Please enter your own password')).toBeVisible();
  await ask.getByLabel('Your own password').fill('not my password');
  await ask.getByRole('button', { name: 'Make admin' }).click();
  await expect(ask.getByText("That password isn't right. Please try again.")).toBeVisible();
  await expectAccessible(admin);
  await ask.getByLabel('Your own password').fill(password);
  await ask.getByLabel('Your own password').press('Enter');
  await expect(admin.getByText('Role given', { exact: true })).toBeVisible();
  // The refused page updates itself to what the member may see now.
  await expect(member.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();

  await panel.getByRole('button', { name: 'Revoke' }).click();
  await ask.getByLabel('Your own password').fill(password);
  await ask.getByRole('button', { name: 'Revoke role' }).click();
  await expect(admin.getByText('Role removed', { exact: true })).toBeVisible();
  await expect(panel.getByText('Removed the admin role')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();

  await admin.getByRole('tab', { name: 'Audit log' }).click();
  const rows = admin.getByRole('row').filter({ hasText: 'Olive Zufolo' });
  for (const action of ['Gave the founder badge', 'Gave the admin role', 'Removed the admin role']) {
    await expect(rows.filter({ hasText: action }).filter({ hasText: 'Morgan Hale' })).toHaveCount(1);
  }
  await rows
    .first()
    .getByRole('button', { name: /^Only entries about/ })
    .click();
  await expect(admin.locator('tbody tr')).toHaveCount(3);
  await admin.getByLabel('What was done', { exact: true }).selectOption('Gave the admin role');
  await expect(admin.locator('tbody tr')).toHaveCount(1);
  await admin.getByLabel('What was done', { exact: true }).selectOption('Retried a job');
  await expect(admin.getByText('Nothing here')).toBeVisible();
  await admin.getByRole('button', { name: /^Remove About/ }).click();
  await admin.getByLabel('What was done', { exact: true }).selectOption('Everything');
  await admin.getByLabel('Who did it').selectOption('Morgan Hale');
  await expectAccessible(admin);
  await admin.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(admin);
  expect(await sidewaysScroll(admin)).toBe(0);
  await admin.goto('/admin');
  // On phones all tabs are one list, and what waits begins below it.
  await expect(admin.getByRole('heading', { name: /waiting$/ })).toBeInViewport({ ratio: 1 });
  await admin.getByLabel('Section').selectOption('Audit log');
  expect(await sidewaysScroll(admin)).toBe(0);
  await rows.first().getByRole('button', { name: 'Olive Zufolo', exact: true }).click();
  await expect(panel.getByRole('heading', { name: 'Founder badge' })).toBeVisible();
});

test('analytics follow the time span, and show searches without results', async ({ page: admin, open }) => {
  const reader = await open('plain@proquo.test');
  await reader.goto('/search?q=bagpipe+tuning+at+dawn');
  await expect(reader.getByRole('tab', { name: /^People.*0/ })).toBeVisible();
  await signIn(admin, 'admin@proquo.test');
  const isCounted = async () =>
    (await (await admin.request.get('/api/admin/analytics?days=7')).text()).includes('bagpipe');
  await expect.poll(isCounted, { message: 'the search is counted', timeout: 20_000 }).toBe(true);

  await admin.goto('/admin');
  await admin.getByRole('tab', { name: 'Analytics' }).click();
  const days = admin.getByRole('table', { name: 'Exchanges, by day' }).getByRole('row');
  await expect(days).toHaveCount(31);
  for (const [span, count] of [
    ['7 days', 8],
    ['90 days', 91],
  ] as const) {
    await admin.getByText(span, { exact: true }).click();
    await expect(days).toHaveCount(count);
    await expect(admin.getByRole('cell', { name: 'bagpipe tuning at dawn' })).toBeVisible();
  }
  await expect(admin.getByText(/A free trial isn't a paid plan/)).toBeVisible();
  await expectAccessible(admin);
  await admin.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(admin);
  expect(await sidewaysScroll(admin)).toBe(0);
});
