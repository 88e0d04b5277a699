import { expect } from '@playwright/test';
import { expectAccessible, signIn, test } from '../support/fixtures.ts';

test('an admin tries the mail server, writes to members and sees what the server does', async ({ page, inbox }) => {
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
  expect(link).toMatch(/token=/);
});

test('a link at the foot of an email stops such emails, signed out, and Settings shows it', async ({
  page,
  inbox,
  open,
}) => {
  const admin = await open('admin@proquo.test');
  await admin.request.post('/api/email/feature-update-all');
  const link = await inbox.linkFor('premium@proquo.test', /^What's new/, '/unsubscribe');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/unsubscribe?token=forged');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: "This link didn't work" })).toBeVisible();

  await signIn(page, 'premium@proquo.test');
  await page.goto('/settings#notifications');
  await expect(page.getByRole('switch', { name: 'News' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'News' }).click();
  await expect(page.getByText('Notification Settings Updated', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'News' })).toBeChecked();
  await expectAccessible(page);
});
