import { expect } from '@playwright/test';
import { expectAccessible, test } from '../support/fixtures.ts';
import { publishPost } from '../support/members.ts';
import { navigateTo } from '../support/screens.ts';
import { member } from '../support/safety.ts';
import { carryOut } from '../support/trade.ts';

// The other tests reduce motion; here dialogs, sheets and menus are animated, as for most people.
test.use({ reducedMotion: 'no-preference' });

test('a review says that it stays hidden until both are written', async ({ open }) => {
  const [ada, ben] = [await member(open, 'Ada'), await member(open, 'Ben')];
  const post = await publishPost(ada.page, 'Maps to review');
  await carryOut(ben.page, ada.page, { providerUserId: ada.id, serviceRequestId: post.id });
  await ben.page.goto('/exchanges');
  await ben.page.getByRole('button', { name: /^Review: / }).click();
  const dialog = ben.page.getByRole('dialog');
  await expect(dialog.getByText("will see it once they've reviewed you too")).toBeVisible();
  await dialog.locator('label', { has: ben.page.getByRole('radio', { name: /^4 stars/ }) }).click();
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(ben.page.getByText('Review sent').first()).toBeVisible();
  await navigateTo(ben.page, '/reviews');
  await ben.page.getByRole('tab', { name: /^Written/ }).click();
  await expect(ben.page.getByText(/^Shows once you've both reviewed, or on [A-Z][a-z]+ \d+\.$/)).toBeVisible();
  await expectAccessible(ben.page);
});

test('words about money bring a hint while they are typed, and stop nothing', async ({ open }) => {
  const ada = await member(open, 'Ada');
  const ben = await member(open, 'Ben');
  await ada.page.goto(`/messages?contact=${ben.id}`);
  await expect(ada.page.getByText('Trades here are skill for skill.', { exact: false })).toBeVisible();
  const hint = ada.page.getByText('This sounds like money.', { exact: false });
  const box = ada.page.getByLabel(/^Message to Ben/);
  await box.fill('Shall we trade?');
  await expect(hint).toHaveCount(0);
  await box.fill('I could pay by PayPal.');
  await expect(hint).toBeVisible();
  await ada.page.keyboard.press('Enter');
  await expect(ada.page.getByRole('log').getByText('I could pay by PayPal.')).toBeVisible();
  await expect(hint).toHaveCount(0);
});
