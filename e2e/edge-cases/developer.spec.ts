import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test.use({ expectedConsole: /net::ERR_FAILED/ });

test('login-direct signs in automatically, says so, and goes on after a second', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login-direct');
  await expect(page.getByText('Jordan Avery').first()).toBeVisible();
  await expect(page.getByText('Signed in. Going to the dashboard...')).toBeVisible();
  for (const name of ['Go to Dashboard', 'Go to Home']) await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await page.clock.runFor(1100);
  await expect(page).toHaveURL('/dashboard');
});

test('a failed test login says why', async ({ page }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 401,
      json: { message: 'Invalid email or password', code: 'UNAUTHORIZED', appCode: 'INVALID_CREDENTIALS' },
    }),
  );
  await page.goto('/login-direct');
  await expect(page.getByText('Login failed: Invalid email or password').first()).toBeVisible();
  await page.unroute('**/api/auth/login');
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.goto('/auth-test');
  await page.getByRole('button', { name: 'Sign in with the test account' }).click();
  await expect(page.getByText(/^1\. Error: /)).toBeVisible();
});

test('the auth test goes through sign-in, user, refusal and sign-out', async ({ page }) => {
  await page.goto('/auth-test');
  await page.getByRole('button', { name: 'Run all steps' }).click();
  const answers = page.getByRole('log');
  await expect(answers).toContainText('POST /api/auth/login: demo@proquo.test');
  await expect(answers).toContainText('GET /api/auth/user: demo@proquo.test');
  await expect(answers).toContainText('refused: Invalid email or password');
  await expect(answers).toContainText('POST /api/auth/logout: done');
});

test('the system test tells the truth about a server that fails', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/system-test');
  await expect(page.getByText('Everything works')).toBeVisible();
  await page.route('**/readyz', (route) => route.fulfill({ status: 404, body: 'the database does not answer' }));
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByText('1 check failed')).toBeVisible();
  await expect(page.getByText('404 the database does not answer')).toBeVisible();
});

test('a stuck client is repaired: caches, worker and storage', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/debug-center');
  await page.evaluate(async () => {
    localStorage.setItem('stuck', '1');
    await caches.open('stuck');
  });
  await page.getByRole('button', { name: 'Clear caches' }).click();
  await expect(page.getByText('1 cache removed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Unregister service worker' }).click();
  await expect(page.getByText('0 workers removed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear storage' }).click();
  await expect(page.getByText(/entr(y|ies) removed/).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('stuck'))).toBeNull();
  await page.goto('/emergency-fix');
  await page.getByRole('button', { name: 'Reset this browser' }).click();
  await expect(page.getByRole('button', { name: 'Get Started Free' }).first()).toBeVisible();
});

test('where the demo is off, the developer routes are not there', async ({ page }) => {
  await page.route('**/api/auth/session', (route) => route.fulfill({ json: { user: null, demo: false } }));
  const paths = ['site-test', 'debug-auth', 'quick-test', 'auth-test', 'simple-test', 'emergency-fix', 'login-direct'];
  for (const path of [...paths, 'debug-center', 'system-test']) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  }
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found - Please Log In' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Emergency fix' })).toBeHidden();
});
