import { expect, type Page } from '@playwright/test';
import { expectAccessible, signIn, test } from '../support/fixtures.ts';
import { publishPost } from '../support/members.ts';
import { navigateTo } from '../support/screens.ts';

const plan = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Current plan' }) });

const poster = 'kenji.watanabe@proquo.test';
const limited = 'noor.haddad@proquo.test';
const paying = 'lucia.mendoza@proquo.test';
const failing = { email: 'chloe.nguyen@proquo.test', subscription: 'sub_demo_chloe' };

test('a member boosts a post, which then comes first for everyone', async ({ page, open, payments }) => {
  await signIn(page, poster);
  const posts = (await (await page.request.get('/api/user-services')).json()) as {
    id: string;
    serviceOffered: string;
  }[];
  const { id, serviceOffered } = posts[0]!;
  await page.goto(`/search?post=${id}`);
  await page.getByRole('button', { name: /^Boost: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Boost this post' });
  for (const claim of ['5x search visibility', 'Priority in feeds', 'Featured status for 30 days', '$3.99 once']) {
    await expect(dialog).toContainText(claim);
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Boost for $3.99' }).click();
  await payments.expectCheckout(page, '$3.99');
  await page.getByRole('button', { name: 'Pay $3.99' }).click();
  await page.waitForURL('**/subscription?post=*&boost=success');
  await expect(page.getByText(`${serviceOffered} is featured`)).toBeVisible();
  await page.getByRole('link', { name: 'See the post' }).click();
  await expect(page.getByText('Featured', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Extend boost' })).toBeVisible();

  const stranger = await open(limited);
  const feed = (await (await stranger.request.get('/api/service-requests')).json()) as {
    id: string;
    isBoosted: boolean;
  }[];
  const firstPlain = feed.findIndex((post) => !post.isBoosted);
  expect(feed.findIndex((post) => post.id === id)).toBeLessThan(firstPlain);
  await stranger.goto(`/search?post=${id}`);
  await expect(stranger.getByText('Featured', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(stranger.getByRole('button', { name: /boost/i })).toHaveCount(0);
});

test('a premium member boosts at no charge, and takes a cancellation back', async ({ page }) => {
  await signIn(page, paying);
  const posts = (await (await page.request.get('/api/user-services')).json()) as { id: string }[];
  await page.goto(`/search?post=${posts[0]!.id}`);
  await page.getByRole('button', { name: /^(Extend boost|Boost): / }).click();
  await page.getByRole('button', { name: 'Boost now' }).click();
  await expect(page.getByText('Your post is featured', { exact: true }).first()).toBeVisible();

  await navigateTo(page, '/subscription');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('button', { name: 'Resume Premium' }).click();
  await expect(page.getByText('Premium goes on', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('renews automatically')).toBeVisible();

  await page.getByRole('button', { name: 'Cards and receipts' }).click();
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.waitForURL('**/subscription');
});

test('a renewal that fails leaves Premium for a week, and sends an email', async ({ page, inbox, payments }) => {
  await signIn(page, failing.email);
  const { subscription } = failing;
  await payments.control(page, 'fail-next-invoice', { subscription });
  // The demo's Chloe has paid for 26 more days, and Stripe's stand-in tries again after 3.
  await payments.control(page, 'advance-clock', { subscription, days: '27' });
  const mail = await inbox.waitFor(failing.email, /payment didn't go through/);
  expect(mail.text).toContain('You keep Premium for 7 more days');
  await page.goto('/subscription');
  await expect(page.getByText("Your last payment didn't go through.")).toBeVisible();
  await expect(plan(page)).toContainText('Premium');
  await payments.control(page, 'advance-clock', { subscription, days: '3' });
  const planStatus = async () =>
    ((await (await page.request.get('/api/subscription/status')).json()) as { subscription: { status: string } })
      .subscription.status;
  await expect.poll(planStatus).toBe('active');
  await page.reload();
  await expect(page.getByText('renews automatically')).toBeVisible();
});

test('the way out of a reached limit is the checkout', async ({ page, payments }) => {
  await signIn(page, limited);
  const status = async () =>
    (await (await page.request.get('/api/subscription/status')).json()) as { usage: { canPost: boolean } };
  while ((await status()).usage.canPost) await publishPost(page, 'Arabic translation');
  await page.goto('/search');
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  await expect(page.getByText('Post Limit Reached', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
  await payments.expectCheckout(page, '$7.99');
});
