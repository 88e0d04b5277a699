import { expect } from '@playwright/test';
import { goBackCaught } from '../support/back.ts';
import { test } from '../support/fixtures.ts';
import { registerMember } from '../support/members.ts';
import { signInBy } from '../support/sign-in-forms.ts';

test.use({ reducedMotion: 'reduce' });

test('from the dashboard, numbers and posts lead to what is behind them', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/dashboard');
  const stats = page.getByRole('region', { name: 'Your stats' });
  await stats.getByRole('link', { name: /Requests/ }).click();
  await expect(page.getByRole('tab', { name: /Incoming Requests/, selected: true })).toBeVisible();
  await page.goBack();
  await stats.getByRole('link', { name: /Rating/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await page.goBack();

  const card = page
    .getByRole('region', { name: /pportunities/ })
    .getByRole('article')
    .first();
  await card.getByRole('link', { name: /in exchange for/ }).click();
  await expect(page).toHaveURL(/\/p\//);
  await expect(page.getByRole('article').getByRole('button', { name: 'Request Exchange' })).toBeVisible();
  await page.goBack();

  const boost = page
    .getByRole('region', { name: 'Your posts' })
    .getByRole('button', { name: /^(Boost|Extend boost): / });
  await boost.first().click();
  await expect(page.getByRole('dialog', { name: /boost/i })).toBeVisible();
});

test('a new member without a place and without trades is shown the next step, not a dead end', async ({ open }) => {
  const page = await open();
  await registerMember(page, { firstName: 'Nora', lastName: 'Fresh' });
  await page.request.patch('/api/users/profile', { data: { location: '' } });
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: 'Add your location' })).toHaveAttribute('href', '/settings#account');
  await page.goto('/settings#notifications');
  await expect(page.getByText('We measure from your location.')).toBeVisible();
  await page.goto('/reviews');
  await page.getByRole('link', { name: 'Go to your exchanges' }).click();
  await expect(page).toHaveURL(/\/exchanges$/);
  await page.goto('/search?q=nothinglikethis');
  await page.getByRole('main').getByRole('button', { name: 'Write a post' }).click();
  await expect(page.getByRole('dialog', { name: 'Create a post' })).toBeVisible();
});

test('each view of the sign-in dialog takes what is typed at once', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('main').getByRole('button', { name: 'Sign In' }).first();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test.describe('without a connection', () => {
  // Parts that are loaded once the page is idle are requested without success.
  test.use({ expectedConsole: /net::ERR_INTERNET_DISCONNECTED/ });

  test('the conversation fills the screen again when the banner about the lost connection goes', async ({ open }) => {
    const page = await open('demo@proquo.test');
    await page.goto('/messages');
    const main = page.getByRole('main');
    const rest = () => main.evaluate((box) => Math.round(window.innerHeight - box.getBoundingClientRect().bottom));
    await expect.poll(rest).toBe(0);
    await page.context().setOffline(true);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await expect.poll(rest).toBe(0);
    await page.context().setOffline(false);
    await expect(page.getByText("You're offline.")).toBeHidden();
    await expect.poll(rest).toBe(0);
  });
});

test('Back closes what is open above the page, one after the other, and only then leaves the page', async ({
  open,
}) => {
  const page = await open('demo@proquo.test', { viewport: { width: 390, height: 844 } });
  await page.goto('/reviews');
  await page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Exchanges' }).click();
  await page
    .getByRole('button', { name: /^Decline/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await goBackCaught(page);
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a post' });
  await expect(dialog).toBeVisible();
  await goBackCaught(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/exchanges$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
});

test('a visitor who had to sign in first arrives where they wanted to go', async ({ open }) => {
  const page = await open();
  await page.goto('/exchanges?tab=incoming');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInBy(page, 'demo@proquo.test', 'proquo-demo');
  await expect(page).toHaveURL(/\/exchanges\?tab=incoming$/);
  await expect(page.getByRole('tab', { name: /Incoming Requests/, selected: true })).toBeVisible();
});

test('the way back from a post or a member leads to the search before it', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/search?q=logo&type=offering');
  await page
    .getByRole('article')
    .getByRole('link', { name: /in exchange for/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL(/q=logo&type=offering$/);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('link', { name: 'All people' }).click();
  await expect(page).toHaveURL(/q=logo.*tab=people/);
});
