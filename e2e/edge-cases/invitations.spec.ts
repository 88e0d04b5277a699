/** A member invites someone whose skill is missing: from the link to the boost of both. */
import { expect, type Page } from '@playwright/test';
import { DEMO_EMAIL } from '#contracts/shared/demo.ts';
import type { Inbox } from '../support/inbox.ts';
import { expectAccessible, signIn, test } from '../support/fixtures.ts';
import { publishPost, registerMember } from '../support/members.ts';
import { call } from '../support/safety.ts';
import { carryOut } from '../support/trade.ts';
import { registerBy } from '../support/sign-in-forms.ts';

interface Post {
  serviceOffered: string;
  isBoosted: boolean;
}

const ownPosts = async (page: Page): Promise<Post[]> =>
  (await (await page.request.get('/api/user-services')).json()) as Post[];

/** Opens the link in the email to this page's member. */
const proveAddress = async (page: Page, inbox: Inbox, email: string) => {
  const token = (await inbox.linkFor(email, /verify|confirm/i, '/verify-email')).split('token=')[1];
  await call(page, 'post', '/api/auth/verify-email', { token });
};

test('a link brings a newcomer, and after their first exchange both are boosted', async ({ page, open, inbox }) => {
  await signIn(page, DEMO_EMAIL);
  await page.goto('/invitations');
  await page
    .getByRole('button', { name: /^Create a link for / })
    .first()
    .click();
  const links = page.getByRole('link', { name: /\/join\// });
  await expect(links).toHaveCount(3);
  const address = (await links.first().getAttribute('href')) ?? '';
  await expectAccessible(page);
  const boostedBefore = (await ownPosts(page)).filter(({ isBoosted }) => isBoosted).length;

  const newcomer = await open();
  await newcomer.goto(new URL(address).pathname);
  await expect(newcomer.getByRole('heading', { name: /is wanted in Austin, TX$/ })).toBeVisible();
  await expectAccessible(newcomer);
  await newcomer.getByRole('button', { name: 'Join', exact: true }).click();
  const dialog = newcomer.getByRole('dialog');
  await expect(dialog.getByText(/^Jordan invited you\./)).toBeVisible();
  await registerBy(dialog, { firstName: 'Wanda', lastName: 'Newton', email: 'wanda-newton@proquo.test' });
  await expect(newcomer.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  await expect(newcomer.getByText(/^From Jordan's invitation: you offer /)).toBeVisible();
  await expect(newcomer.getByLabel('Location')).toHaveValue('Austin, TX');
  await expect(newcomer.getByRole('list', { name: 'Chosen' }).getByRole('listitem')).toHaveCount(1);
  await newcomer.getByLabel('What do you do?').fill('What was missing in Austin.');
  await newcomer.getByRole('button', { name: 'Complete profile' }).click();
  await expect(newcomer.getByRole('heading', { name: 'Complete your profile' })).toBeHidden();
  await publishPost(newcomer, 'Town maps');
  await proveAddress(newcomer, inbox, 'wanda-newton@proquo.test');

  const partner = await open();
  const { id: providerUserId, email } = await registerMember(partner, { firstName: 'Olga', lastName: 'Partner' });
  await proveAddress(partner, inbox, email);
  const { id: serviceRequestId } = await publishPost(partner, 'A wall map');
  const id = await carryOut(newcomer, partner, { providerUserId, serviceRequestId });
  expect(await ownPosts(newcomer)).toMatchObject([{ serviceOffered: 'Town maps', isBoosted: false }]);
  await call(newcomer, 'post', `/api/exchanges/${id}/confirm`);
  expect(await ownPosts(newcomer)).toMatchObject([{ serviceOffered: 'Town maps', isBoosted: true }]);
  expect((await ownPosts(page)).filter(({ isBoosted }) => isBoosted)).toHaveLength(boostedBefore + 1);
  await page.reload();
  await expect(page.getByText(/^1 person has joined\./).first()).toBeVisible();
});
