import { expect } from '@playwright/test';
import { expectAccessible, signIn, test } from '../support/fixtures.ts';
import { refuse } from '../support/refuse.ts';

test('an admin tries the mail server, writes to members and sees what the server does', async ({
  page,
  inbox,
  open,
}) => {
  await signIn(page, 'admin@proquo.test');
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('Email service connected', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send welcome email' }).click();
  await expect(page.getByText('Email required', { exact: true })).toBeVisible();
  await page.getByLabel('Email address').fill('nia@proquo.test');
  await page.getByLabel('Name', { exact: true }).fill('Nia');
  await page.getByRole('button', { name: 'Send welcome email' }).click();
  await expect(page.getByText('Welcome email sent', { exact: true })).toBeVisible();
  expect((await inbox.waitFor('nia@proquo.test', /^Welcome to/)).text).toContain('Hello Nia,');

  await page.getByRole('button', { name: 'Send custom email' }).click();
  await expect(page.getByText('All fields required', { exact: true })).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('nia@proquo.test');
  await page.getByLabel('Subject').fill('A word about your post');
  await page.getByLabel('Message').fill('It reads well.\n\nThank you.');
  await page.getByRole('button', { name: 'Send custom email' }).click();
  await expect(page.getByText('Custom email sent', { exact: true })).toBeVisible();
  await inbox.waitFor('nia@proquo.test', /^A word about your post$/);

  await page.getByRole('button', { name: 'Send to all members' }).click();
  await page.getByRole('button', { name: 'Send to all', exact: true }).click();
  await expect(page.getByText('Feature update sent', { exact: true })).toBeVisible();
  const link = await inbox.linkFor('plain@proquo.test', /^What's new/, '/unsubscribe');

  await page.getByRole('tab', { name: 'Jobs' }).click();
  await expect(page.getByText('No jobs are given up')).toBeVisible();
  await page.getByText(/^Done/).click();
  await expect(page.getByText('email.feature-update', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'no horizontal scroll').toBeLessThanOrEqual(0);

  const reader = await open();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
});

/** What each tab asks of the server; the email tab asks when its button is pressed. */
const asked = {
  users: 'admin.users',
  reviews: 'reviews.pending',
  analytics: 'admin.analytics',
  reports: 'reports.list',
  disputes: 'disputes.list',
  circles: 'circlesAdmin.list',
  verifications: 'verification.waiting',
  support: 'support.queue',
  skills: 'skills.forAdmins',
  email: 'email.test',
  jobs: 'jobs.list',
  'audit-log': 'admin.auditLog',
};

for (const [tab, procedure] of Object.entries(asked)) {
  test(`an admin who was logged out is sent to the login from the tab ${tab}`, async ({ open }) => {
    const page = await open('admin@proquo.test');
    await refuse(page, procedure, 'UNAUTHORIZED', 'Unauthorized: please sign in to continue.');
    const login = page.waitForRequest('**/api/login');
    await page.goto(`/admin?tab=${tab}`);
    if (tab === 'email') await page.getByRole('button', { name: 'Test connection' }).click();
    await login;
  });
}
