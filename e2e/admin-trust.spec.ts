import { expect, type Page } from '@playwright/test';
import { expectAccessible, password, signIn, test } from './support/fixtures.ts';
import { navigateTo, sidewaysScroll } from './support/screens.ts';
import { skipTours } from './support/tours.ts';

/** A member for this test only, so that their suspension affects no other test. */
const join = async (page: Page, last: string) => {
  const email = `${last.toLowerCase()}@proquo.test`;
  const names = { firstName: 'Olive', lastName: last };
  const answers = [
    await page.request.post('/api/auth/register', { data: { ...names, email, password } }),
    await page.request.put('/api/users/profile-complete', {
      data: { ...names, businessDescription: 'Wind instruments of clay.', industries: ['education'] },
    }),
  ];
  for (const answer of answers) expect(answer.ok(), await answer.text()).toBe(true);
  await skipTours(page);
  return email;
};

const openPanel = async (admin: Page, email: string) => {
  await admin.goto('/admin');
  await admin.getByRole('searchbox', { name: 'Search members' }).fill(email);
  await expect(admin.locator('tbody tr')).toHaveCount(1);
  await admin.locator('tbody button').click();
  const panel = admin.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Founder badge' })).toBeVisible();
  return panel;
};

test('a member is suspended with their browser open, told why, and let in again', async ({
  page: admin,
  open,
  inbox,
}) => {
  const member = await open();
  const email = await join(member, 'Ocarina');
  await member.request.post('/api/service-requests', {
    data: {
      type: 'offering',
      serviceOffered: 'Ocarina carving',
      industry: 'Education',
      lookingForIndustry: 'Legal',
      description: 'Four evenings at the bench, clay and fire included.',
      estimatedValue: 200,
      location: 'Austin, TX',
    },
  });
  await member.goto('/dashboard');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  const reader = await open('plain@proquo.test');
  await skipTours(reader);
  await reader.goto('/search?q=ocarina');
  await expect(reader.getByText('Ocarina carving').first()).toBeVisible();

  await signIn(admin, 'admin@proquo.test');
  await skipTours(admin);
  const panel = await openPanel(admin, email);
  await expect(panel.getByText(email)).toBeVisible();
  await expectAccessible(admin);
  await panel.getByRole('button', { name: 'Suspend' }).click();
  const ask = admin.getByRole('alertdialog');
  await ask.getByRole('button', { name: 'Suspend' }).click();
  await expect(ask.getByText('Please say why, so the member knows.')).toBeVisible();
  await ask.getByLabel('Reason').fill('Sold clay that was mud');
  await expectAccessible(admin);
  await ask.getByRole('button', { name: 'Suspend' }).click();
  await expect(admin.getByText('Member suspended', { exact: true })).toBeVisible();
  await expect(panel.getByText(/^Suspended since/)).toBeVisible();

  // Without a reload: the event stream triggered it.
  await expect(member.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
  await navigateTo(member, '/login');
  await member.getByLabel('Email').fill(email);
  await member.getByLabel('Password', { exact: true }).fill(password);
  await member.getByRole('button', { name: 'Sign in', exact: true }).click();
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
    await admin.goto('/admin');
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

test('the founder badge and the admin role are given with a second look, and all of it is in the log', {
  tag: '@edge-case',
}, async ({ page: admin, open }) => {
  const member = await open();
  const email = await join(member, 'Zufolo');
  await member.goto('/admin');
  await expect(
    member.getByRole('heading', { name: '404' }).or(member.getByText('Page not found')).first(),
  ).toBeVisible();
  await signIn(admin, 'admin@proquo.test');
  await skipTours(admin);
  const panel = await openPanel(admin, email);
  const ask = admin.getByRole('alertdialog');
  await panel.getByRole('button', { name: 'Give badge' }).click();
  await ask.getByRole('button', { name: 'Give badge' }).click();
  await expect(admin.getByText('Badge given', { exact: true })).toBeVisible();
  const reader = await open('plain@proquo.test');
  await skipTours(reader);
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
  // The tab strip scrolls to the selected tab.
  await admin.getByRole('tab', { name: 'Users' }).press('End');
  await expect(admin.getByRole('tab', { name: 'Audit log' })).toBeInViewport({ ratio: 0.9 });
  expect(await sidewaysScroll(admin)).toBe(0);
  await rows.first().getByRole('button', { name: 'Olive Zufolo', exact: true }).click();
  await expect(panel.getByRole('heading', { name: 'Founder badge' })).toBeVisible();
});

test('analytics follow the time span, and show what was searched in vain', { tag: '@edge-case' }, async ({
  page: admin,
  open,
}) => {
  const reader = await open('plain@proquo.test');
  await skipTours(reader);
  await reader.goto('/search?q=bagpipe+tuning+at+dawn');
  await expect(reader.getByRole('tab', { name: /^People.*0/ })).toBeVisible();
  await signIn(admin, 'admin@proquo.test');
  await skipTours(admin);
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
