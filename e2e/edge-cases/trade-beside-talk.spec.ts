/** What is traded stands beside the conversation, and what a message is about goes along. */
import { expect } from '@playwright/test';
import { expectAccessible, test } from '../support/fixtures.ts';
import { publishPost, registerMember } from '../support/members.ts';
import { navigateTo } from '../support/screens.ts';
import { call } from '../support/safety.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('Contact takes the post along; the chat shows the trade and takes it further', async ({ open }) => {
  const page = await open();
  const ownerPage = await open(undefined, phone);
  const asker = await registerMember(page, { firstName: 'Aske', lastName: 'Asks' });
  const owner = await registerMember(ownerPage, { firstName: 'Olga', lastName: 'Owns' });
  const post = await publishPost(ownerPage, 'Hand-drawn maps of your street');

  await page.goto(`/search?post=${post.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(new RegExp(`/messages\\?contact=${owner.id}$`));
  const takeOff = page.getByRole('button', { name: "Don't mention the post" });
  await expect(takeOff).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Message to Olga').fill('Is it still on?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('About: Hand-drawn maps of your street')).toBeVisible();
  await expect(takeOff).toBeHidden();
  const trade = page.getByRole('region', { name: 'Your exchange with Olga' });
  await expect(trade).toBeHidden();

  await call(page, 'post', '/api/exchanges', { providerUserId: owner.id, serviceRequestId: post.id });
  await expect(trade).toContainText('Hand-drawn maps of your street');
  expect((await trade.boundingBox())?.height).toBeLessThanOrEqual(49);
  await expect(trade.getByText('Pending').filter({ visible: true })).toBeVisible();
  await expect(trade.getByRole('button', { name: 'Accept' }), 'not their turn').toBeHidden();

  await ownerPage.goto(`/messages?contact=${asker.id}`);
  const theirs = ownerPage.getByRole('region', { name: 'Your exchange with Aske' });
  await theirs.getByRole('button', { expanded: false }).click();
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByRole('button', { name: 'Start Exchange' }).filter({ visible: true })).toBeVisible();
  await expectAccessible(ownerPage);
  await expect(trade.getByText('Accepted').filter({ visible: true }), 'it moves on both sides').toBeVisible();
});

test('own posts are closed, reopened, and a closing is undone', async ({ open }) => {
  const page = await open();
  await registerMember(page, { firstName: 'Mia', lastName: 'Posts' });
  await publishPost(page, 'Letters by hand');
  await page.goto('/my-posts');
  const row = page.getByRole('article').filter({ hasText: 'Letters by hand' });
  await row.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByText('Closed post', { exact: true })).toBeVisible();
  await navigateTo(page, '/my-posts?tab=closed');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Reopen' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('tab', { name: /Open/ }).click();
  await expect(row).toBeVisible();
});
