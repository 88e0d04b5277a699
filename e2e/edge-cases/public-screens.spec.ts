import { DEMO_INVITATION } from '#contracts/shared/demo.ts';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { closeByEscape } from '../support/dialogs.ts';
import { test } from '../support/fixtures.ts';
import { expectToast } from '../support/refuse.ts';
import { acceptResetLink } from '../support/reset-link.ts';
import { allPaths, navigateTo } from '../support/screens.ts';

test.use({ expectedConsole: /net::ERR_FAILED|status of 500/ });

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const everyState =
  /test|debug|emergency|login-direct|verify-email|unsubscribe|undo-email|restore-account|lost-factor|sign-out|still-available/;

test('a visitor sees the public pages, a prompt on /exchanges, and elsewhere is asked to log in', async ({ page }) => {
  const invited = `/join/${DEMO_INVITATION}`;
  const openToAll = [
    '/',
    '/login',
    '/register',
    '/old-landing',
    '/terms',
    '/privacy',
    '/help',
    '/transparency',
    '/trades-and-taxes',
    '/reset-password?token=none',
    invited,
  ];
  await page.goto('/');
  for (const path of allPaths.filter((path) => !everyState.test(path))) {
    await page.evaluate((to) => window.history.pushState({}, '', to), path);
    if (path === '/exchanges') {
      await expect(h1(page, 'Authentication Required')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
        'href',
        '/api/auth/login',
      );
    } else if (openToAll.includes(path) || path.startsWith('/appeal/')) {
      await expect(h1(page, /.+/)).toBeVisible();
      await expect(h1(page, 'Page Not Found - Please Log In')).toBeHidden();
    } else {
      await expect(h1(page, 'Page Not Found - Please Log In'), path).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
      await expect(page.getByRole('link', { name: 'Emergency fix' })).toHaveAttribute('href', '/emergency-fix');
    }
    await expect(page.getByRole('navigation', { name: 'Main' }), 'no navigation for visitors').toBeHidden();
  }
});

test('an incomplete profile is asked for on every path, with a way out', async ({ open }) => {
  const page = await open('new@proquo.test');
  await page.goto('/dashboard');
  for (const path of ['/dashboard', '/', '/terms', '/nowhere']) {
    await navigateTo(page, path);
    await expect(h1(page, 'Complete your profile')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  for (const label of [
    'First name',
    'Last name',
    'Location',
    'Business name',
    'What do you do?',
    'Years of experience',
  ])
    await expect(page.getByLabel(label)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Picture' })).toBeVisible();
  await page.getByLabel('First name').fill('');
  await page.getByLabel('What do you do?').fill('9 letters');
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Please provide at least 10 characters describing your services')).toBeVisible();
  await expect(page.getByText('Please select at least one industry')).toBeVisible();
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
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/session', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/settings');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  release();
  await expect(h1(page, 'Page Not Found - Please Log In')).toBeVisible();
});

test('the landing leads in, shows its parts, and shows a member the way to the dashboard', async ({ page, open }) => {
  await page.goto('/');
  await expect(h1(page, /Trade skills/)).toBeVisible();
  expect(await page.getByRole('region', { name: 'In figures' }).getByRole('definition').count()).toBeGreaterThanOrEqual(
    3,
  );
  await expect(page.getByRole('main').getByRole('list').filter({ hasText: '4' }).locator('li h3')).toHaveCount(4);
  expect(await page.getByText('Example', { exact: true }).count()).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('button', { name: 'Get Started Free' }).first().click();
  const register = page.getByRole('dialog', { name: 'Create ProQuo Account' });
  await expect(register).toBeVisible();
  await closeByEscape(register);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Login to ProQuo' })).toBeVisible();
  await closeByEscape(page.getByRole('dialog', { name: 'Login to ProQuo' }));
  await navigateTo(page, '/old-landing');
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

test('the demo sign-in leads to the dashboard', async ({ page }) => {
  await page.goto('/old-landing');
  await page.getByRole('link', { name: 'Quick Demo' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(h1(page, /Jordan/)).toBeVisible();
});

test('the auth dialog: both views, their texts, their rules, and what they say while they work', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Welcome Back')).toBeVisible();
  for (const name of ['Continue with Google', 'Continue with Apple'])
    await expect(dialog.getByRole('button', { name })).toBeVisible();
  await expect(dialog.getByText('Or continue with email')).toBeVisible();
  const measureTop = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const email = await measureTop(dialog.getByLabel('Email'));
  const google = await measureTop(dialog.getByRole('button', { name: 'Continue with Google' }));
  expect(google, 'what is not set up stands below the form').toBeGreaterThan(email);
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await expectToast(page, "Google sign-in isn't available");
  await dialog.getByLabel('Email').fill('ada@');
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();

  // The buttons show their labels before their request returns.
  const calls: Route[] = [];
  await page.route('**/trpc/auth.*', (route) => void calls.push(route));
  const answer = async (procedure: string) => {
    const call = () => calls.find((route) => route.request().url().includes(`/trpc/${procedure}`));
    await expect.poll(() => call() !== undefined, `${procedure} is called`).toBe(true);
    await call()?.abort();
  };
  await dialog.getByLabel('Email').fill('ada@proquo.test');
  await dialog.getByLabel('Password', { exact: true }).fill('long enough');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await answer('auth.login');

  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await answer('auth.forgotPassword');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog.getByRole('heading', { name: 'Create ProQuo Account' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(dialog.getByText('Join ProQuo')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/terms');
  await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  const create = dialog.getByRole('button', { name: 'Create account' });
  await create.click();
  await expect(dialog.getByText('You must accept the Terms of Use to continue')).toBeVisible();
  await expect(dialog.getByText('You must accept the Privacy Policy to continue')).toBeVisible();
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Stone');
  await dialog.getByLabel('Password', { exact: true }).fill('a long password');
  await dialog.getByLabel('Confirm password').fill('another password');
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await create.click();
  await expect(dialog.getByText("Passwords don't match")).toBeVisible();
  await dialog.getByLabel('Confirm password').fill('a long password');
  await create.click();
  await expect(dialog.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  await answer('auth.register');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('heading', { name: 'Login to ProQuo' })).toBeVisible();
});

test('the pages to sign in and up have their own rules and ways on', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectToast(page, 'Login failed', 'Please enter both email and password.');
  await expect(page.getByRole('main').getByText('Please enter both email and password.')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByRole('link', { name: 'Demo Login' })).toHaveAttribute('href', '/api/auto-login');
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Join for free' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Signup failed', 'Please fill in all fields.');
  for (const label of ['First name', 'Last name']) await page.getByLabel(label).fill('Ada');
  await page.getByLabel('Email').fill('ada@proquo.test');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Password too short', 'Password must be at least 8 characters long.');
  await page.goto('/login?error=social-unavailable');
  await expectToast(page, "This sign-in isn't available");

  await test.step('a new password is checked before it is sent', async () => {
    await acceptResetLink(page);
    await navigateTo(page, '/reset-password?token=good');
    await page.getByLabel('New password').fill('short');
    await page.getByLabel('Confirm password').fill('shorter');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await page.getByLabel('New password').fill('long enough');
    await page.getByLabel('Confirm password').fill('long enoug');
    await expect(page.getByText("Passwords don't match")).toBeVisible();
  });
});

test('terms have 13 sections and a date, the privacy policy 11; on a phone the public menu leads on', async ({
  page,
}) => {
  await page.goto('/terms');
  await expect(page.getByRole('main').locator('h2')).toHaveCount(13);
  await expect(page.getByText(/Last updated/)).toBeVisible();
  for (const words of [/18/, /licen[cs]e/i, /between/i, /monetary/i])
    await expect(page.getByRole('main')).toContainText(words);
  await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible();
  await navigateTo(page, '/privacy');
  await expect(page.getByRole('main').locator('h2')).toHaveCount(11);
  await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible();

  await test.step('on a phone the public menu leads home, to the services and in', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Explore Services' })).toBeVisible();
    await menu.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('dialog', { name: 'Login to ProQuo' })).toBeVisible();
  });
});

test('whoever cannot be identified counts as a visitor, without a message', async ({ open }) => {
  const page = await open('demo@proquo.test');
  let requestCount = 0;
  await page.route('**/api/auth/session', (route) => {
    requestCount += 1;
    return route.fulfill({ status: 500, json: { message: 'broken' } });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Get Started Free' }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.locator('li[data-variant]')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(h1(page, 'Page Not Found - Please Log In')).toBeVisible();
  expect(requestCount, 'it is not asked again and again').toBeLessThanOrEqual(4);
});
