/** The settings of a member who is signed in. */
import { expect, type Page } from '@playwright/test';
import { codeFor, password } from './members.ts';

export const phone = { width: 390, height: 844 };
export const openSettings = async (page: Page, tab = 'Security') => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: tab }).click();
};
/** The settings row or card with this title. */
export const block = (page: Page, title: string) =>
  page
    .getByRole('tabpanel')
    .locator(':scope > :not([hidden]) > *')
    .filter({ has: page.getByRole('heading', { name: title }) });

/** Turns on two-step sign-in for the signed-in member, by API. */
export async function enableSecondFactor(page: Page): Promise<{ secret: string; codes: string[] }> {
  const begun = await page.request.post('/api/auth/second-factor/begin', { data: { currentPassword: password } });
  const { secret } = (await begun.json()) as { secret: string };
  const answer = await page.request.post('/api/auth/second-factor/confirm', { data: { code: codeFor(secret) } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { secret, codes: ((await answer.json()) as { recoveryCodes: string[] }).recoveryCodes };
}
