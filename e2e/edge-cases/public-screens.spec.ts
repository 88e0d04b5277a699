import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { expectToast, hold } from '../support/refuse.ts';
import { navigateTo } from '../support/screens.ts';

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a visitor sees public pages without bars, a prompt on /exchanges, and elsewhere is asked to log in', async ({
  page,
}) => {
  await page.goto('/terms');
  await expect(h1(page, 'Terms of Use')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }), 'no navigation for visitors').toBeHidden();
  await navigateTo(page, '/exchanges');
  await expect(h1(page, 'Authentication Required')).toBeVisible();
  const login = page.getByRole('main').getByRole('link', { name: 'Log in' });
  await expect(login).toHaveAttribute('href', '/api/auth/login');
  await navigateTo(page, '/dashboard');
  await expect(h1(page, 'Page Not Found - Please Log In')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Emergency fix' })).toHaveAttribute('href', '/emergency-fix');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('an incomplete profile is asked for on every path, with a way out', async ({ open }) => {
  const page = await open('new@proquo.test');
  await page.goto('/dashboard');
  for (const path of ['/dashboard', '/', '/terms', '/nowhere']) {
    await navigateTo(page, path);
    await expect(h1(page, 'Complete your profile')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('a member finds a 404 page at unknown addresses, and at /admin too', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/admin');
  for (const path of ['/admin', '/nowhere']) {
    await navigateTo(page, path);
    await expect(h1(page, '404 Page Not Found')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
});

test('while the session loads every path shows a spinner', async ({ page }) => {
  const release = await hold(page, '**/api/auth/session');
  await page.goto('/settings');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  release();
  await expect(h1(page, 'Page Not Found - Please Log In')).toBeVisible();
});

test('the second landing leads visitors in, and a member to the dashboard and the search', async ({ page, open }) => {
  await page.goto('/old-landing');
  await expect(page.getByRole('link', { name: 'Quick Demo' })).toHaveAttribute('href', '/api/auto-login');
  await expect(page.getByRole('main').locator('a[href="/login"]')).toBeVisible();
  await expect(page.getByRole('main').locator('a[href="/register"]')).toBeVisible();
  await page.getByRole('button', { name: 'Photography' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const member = await open('demo@proquo.test');
  await member.goto('/old-landing');
  await expect(member.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  await member.getByRole('button', { name: 'Photography' }).click();
  await expect(member).toHaveURL(/\/search\?q=Photography/);
});

test('the auth dialog has Google and Apple below its form where they are not set up, and links to the Terms', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Or continue with email')).toBeVisible();
  const form = await dialog.getByLabel('Email').boundingBox();
  for (const name of ['Continue with Google', 'Continue with Apple']) {
    const button = await dialog.getByRole('button', { name }).boundingBox();
    expect(button?.y).toBeGreaterThan(form?.y ?? 0);
  }
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/terms');
  await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});

test('the pages to sign in and up say what is missing', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectToast(page, 'Login failed', 'Please enter both email and password.');
  await expect(page.getByRole('main').getByText('Please enter both email and password.')).toBeVisible();
  await page.getByRole('link', { name: 'Join for free' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Signup failed', 'Please fill in all fields.');
  for (const label of ['First name', 'Last name']) await page.getByLabel(label).fill('Ada');
  await page.getByLabel('Email').fill('ada@proquo.test');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Password too short', 'Password must be at least 8 characters long.');
});

test('the login page says why a sign-in ended there', async ({ page }) => {
  for (const [reason, title] of [
    ['social-denied', 'The sign-in was cancelled'],
    ['social-failed', "The sign-in didn't work"],
    ['social-email-unverified', "We couldn't link this account"],
    ['suspended', 'This account is suspended'],
  ] as const) {
    await page.goto(`/login?error=${reason}`);
    await expect(page.getByText(title).first()).toBeVisible();
  }
  await page.goto('/api/auth/google');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("This sign-in isn't available").first()).toBeVisible();
});

test('on a phone the public menu leads home, to the services and in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Explore Services' })).toBeVisible();
  await menu.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Login to ProQuo' })).toBeVisible();
});
