import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { abortCalls, acceptResetLink, closeDialog, expectToast, refuse } from '../support/refuse.ts';
import { navigateTo } from '../support/screens.ts';
import { fillProfile, registerBy, signInBy } from '../support/sign-in-forms.ts';

test.use({ expectedConsole: /status of 500|net::ERR_FAILED/ });

const dialog = (page: Page) => page.getByRole('dialog');

async function openDialog(page: Page, button: 'Login' | 'Sign Up') {
  await navigateTo(page, '/terms');
  await page.getByRole('banner').getByRole('button', { name: button }).click();
  return dialog(page);
}

async function signingInFails(page: Page) {
  const form = await openDialog(page, 'Login');
  const submit = form.getByRole('button', { name: 'Sign in', exact: true });
  await signInBy(form, 'nobody@proquo.test');
  await expectToast(page, 'Login Failed', 'Invalid email or password');
  await refuse(page, 'auth.login', 'INTERNAL_SERVER_ERROR', '');
  await submit.click();
  await expectToast(page, 'Login Failed', 'Invalid email or password');
  await abortCalls(page, 'auth.login');
  await submit.click();
  await expectToast(page, 'Login Failed', "We couldn't sign you in. Please try again. Please check your connection.");
  await expect(page.getByText('Invalid email or password')).toHaveCount(0);
  await expect(form.getByLabel('Email')).toHaveValue('nobody@proquo.test');
  await page.unrouteAll();
  await refuse(page, 'auth.login', 'INTERNAL_SERVER_ERROR', '');
  await closeDialog(page);

  await navigateTo(page, '/login');
  await signInBy(page, 'nobody@proquo.test');
  await expectToast(page, 'Login failed', 'Login failed');
  await refuse(page, 'auth.login', 'UNAUTHORIZED', 'Invalid email or password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectToast(page, 'Login failed', 'Invalid email or password');
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
  await abortCalls(page, 'auth.login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectToast(page, 'Login failed', 'Login failed. Please check your connection.');
}

async function signingUpFails(page: Page) {
  const form = await openDialog(page, 'Sign Up');
  await registerBy(form, { firstName: 'Ada', lastName: 'Stone', email: 'demo@proquo.test' });
  await expectToast(page, 'Registration Failed', 'An account with this email already exists');
  await refuse(page, 'auth.register', 'INTERNAL_SERVER_ERROR', '');
  await form.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Registration Failed', 'Failed to create account. Please try again.');
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await closeDialog(page);

  await navigateTo(page, '/register');
  await registerBy(page, { firstName: 'Ada', lastName: 'Stone', email: 'ada@proquo.test' });
  await expectToast(page, 'Signup failed', 'Registration failed');
  await refuse(page, 'auth.register', 'CONFLICT', 'An account with this email already exists');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Signup failed', 'An account with this email already exists');
}

async function forgottenPassword(page: Page) {
  await navigateTo(page, '/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const form = dialog(page);
  await expect(form.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await form.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectToast(page, 'Email required', 'Please enter your email address');
  await form.getByLabel('Email').fill('nobody@proquo.test');
  await abortCalls(page, 'auth.forgotPassword');
  await form.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectToast(page, 'Error', 'Failed to send reset email. Please try again.');
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectToast(
    page,
    'Reset email sent',
    "If an account with that email exists, we've sent a password reset link.",
  );
  await expect(form.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(form.getByText('nobody@proquo.test')).toBeVisible();
  await form.getByRole('button', { name: 'Send again' }).click();
  await expect(form.getByRole('button', { name: 'Send again' })).toBeEnabled();
  await closeDialog(page);
}

async function spentLink(page: Page) {
  await navigateTo(page, '/reset-password');
  await expectToast(page, 'Invalid Link', 'This password reset link is invalid or expired.');
  await expect(page).toHaveURL('/');
  // The page says so when it opens, and not only after a new password was typed.
  await navigateTo(page, '/reset-password?token=spent');
  await expect(page.getByRole('heading', { name: "This link didn't work" })).toBeVisible();
  await expect(page.getByRole('main').getByText('This password reset link is invalid or expired.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  // The link may expire while the form is open.
  await acceptResetLink(page);
  await navigateTo(page, '/reset-password?token=ended');
  await page.getByLabel('New password').fill('a long password');
  await page.getByLabel('Confirm password').fill('a long password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectToast(page, 'Reset Failed', 'This password reset link is invalid or expired.');
  await refuse(page, 'auth.resetPassword', 'INTERNAL_SERVER_ERROR', '');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectToast(page, 'Reset Failed', 'Failed to reset password. The link may be expired.');
  await abortCalls(page, 'auth.resetPassword');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectToast(page, 'Reset Failed', 'Failed to reset password. Please check your connection.');
}

test('what fails for a visitor shows a message: signing in and up, a forgotten password, a spent link', async ({
  page,
}) => {
  await page.goto('/terms');
  await test.step('a sign-in that fails shows a message in the dialog and on the page', () => signingInFails(page));
  await page.unrouteAll();
  await test.step('a sign-up that fails shows a message in the dialog and on the page', () => signingUpFails(page));
  await page.unrouteAll();
  await test.step('a forgotten password: no address, no server, and what is said when it worked', () =>
    forgottenPassword(page));
  await page.unrouteAll();
  await test.step('a reset link that is malformed, or no longer works', () => spentLink(page));
});

test('a member whose sign-out fails stays signed in, on the same page', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/terms');
  await refuse(page, 'auth.logout', 'INTERNAL_SERVER_ERROR', '');
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expectToast(page, 'Logout failed', 'Failed to log out');
  await page.unrouteAll();
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expectToast(page, 'Logged out successfully', 'You have been logged out of your account.');
  await expect(page).toHaveURL('/');
});

test('signing in and up shows a message of success', async ({ page }) => {
  await page.goto('/terms');
  const form = await openDialog(page, 'Login');
  await signInBy(form, 'new@proquo.test', 'proquo-demo');
  await expectToast(page, 'Welcome back!', 'You have been successfully logged in.');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Get Started Free' }).first()).toBeVisible();
  await navigateTo(page, '/register');
  await registerBy(page, { firstName: 'Nora', lastName: 'Said', email: `nora-${Date.now()}@proquo.test` });
  await expectToast(
    page,
    'Welcome to ProQuo',
    'Your account has been created successfully. You get 30 days of unlimited access!',
  );
  await expect(page).toHaveURL('/dashboard');

  await refuse(page, 'profile.complete', 'INTERNAL_SERVER_ERROR', '');
  await fillProfile(page);
  await expectToast(page, 'Error', 'Failed to complete profile setup');
  await expect(page.getByLabel('What do you do?')).toHaveValue(/^Careful work/);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: /Nora/ })).toBeVisible();
});
