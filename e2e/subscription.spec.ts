import { expect, type Page } from '@playwright/test';
import { expectAccessible, signIn, test } from './support/fixtures.ts';
import { navigateTo } from './support/screens.ts';

const plan = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Current plan' }) });

// A member of the demo on Free after the trial, who no other journey uses.
const free = 'peter.vandyke@proquo.test';
const tier = async (page: Page) =>
  ((await (await page.request.get('/api/subscription/status')).json()) as { tier: string }).tier;

test('a member buys Premium, cancels it, and keeps it until the period ends', async ({ page, payments }) => {
  await signIn(page, free);

  await test.step('changes their mind at the checkout', async () => {
    await page.goto('/subscription');
    await expect(plan(page)).toContainText('Free');
    await expect(page.getByText('Your trial has ended.')).toBeVisible();
    await expect(page.getByText('per month, cancel anytime', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
    await payments.expectCheckout(page, '$7.99');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await expect(page.getByText("You weren't charged.")).toBeVisible();
    await expect(plan(page)).toContainText('Free');
  });

  await test.step('pays, with the second card', async () => {
    await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
    await payments.expectCheckout(page, '$7.99');
    await page.getByText('A card that is declined').click();
    await page.getByRole('button', { name: 'Pay $7.99' }).click();
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
    expect(await tier(page)).toBe('free');
    await page.getByText('A card that works').click();
    await page.getByRole('button', { name: 'Pay $7.99' }).click();
    await page.waitForURL('**/subscription?checkout=success');
    await expect(page.getByText('Premium is yours.')).toBeVisible();
    await expect(plan(page)).toContainText('Premium');
    await expect(page.getByText('Premium is active', { exact: true })).toBeVisible();
    await expect(page.getByText('0, unlimited')).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('cancels, and keeps it', async () => {
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('You keep Premium until');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(page.getByText('Subscription Cancelled', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Your plan is cancelled.')).toBeVisible();
    expect(await tier(page)).toBe('premium');
  });

  await test.step('is on Free once the period is over', async () => {
    await payments.control(page, 'advance-clock', { days: '32' });
    await expect.poll(() => tier(page)).toBe('free');
    await page.goto('/subscription');
    await expect(plan(page)).toContainText('Free');
    await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toBeVisible();
    await navigateTo(page, '/notifications');
    await expect(page.getByText('Your Premium plan has ended').first()).toBeVisible();
  });
});
