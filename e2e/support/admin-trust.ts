/** What admins do about one member. */
import { expect, type Page } from '@playwright/test';
import { password } from './fixtures.ts';

/** A member for this test only, so that their suspension affects no other test. */
export const join = async (page: Page, last: string) => {
  const email = `${last.toLowerCase()}@proquo.test`;
  const names = { firstName: 'Olive', lastName: last };
  const answers = [
    await page.request.post('/api/auth/register', { data: { ...names, email, password } }),
    await page.request.put('/api/users/profile-complete', {
      data: { ...names, businessDescription: 'Wind instruments of clay.', industries: ['education'] },
    }),
  ];
  for (const answer of answers) expect(answer.ok(), await answer.text()).toBe(true);
  return email;
};

export const openPanel = async (admin: Page, email: string) => {
  await admin.goto('/admin?tab=users');
  await admin.getByRole('searchbox', { name: 'Search members' }).fill(email);
  await expect(admin.locator('tbody tr')).toHaveCount(1);
  await admin.locator('tbody button').click();
  const panel = admin.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Founder badge' })).toBeVisible();
  return panel;
};
