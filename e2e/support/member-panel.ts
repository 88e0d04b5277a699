import { expect, type Page } from '@playwright/test';

/** Opens the admin's panel of a member, and waits until it has loaded. */
export const openMemberPanel = async (admin: Page, email: string) => {
  await admin.goto('/admin?tab=users');
  await admin.getByRole('searchbox', { name: 'Search members' }).fill(email);
  await expect(admin.locator('tbody tr')).toHaveCount(1);
  await admin.locator('tbody button').click();
  const panel = admin.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Founder badge' })).toBeVisible();
  return panel;
};
