import { expect, it } from 'vitest';
import { LoginPage } from '#src/features/auth/login-page.tsx';
import { RegisterPage } from '#src/features/auth/register-page.tsx';
import { holdTimers } from '#src/test/hold-timers.ts';
import { member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { closeAuthDialog, useAuthDialog, useAuthEmail } from '#src/lib/dialogs.ts';
import { refuse } from '#src/test/fake-server.ts';

const answers = { auth: { login: () => member, register: () => member } };

/** What the root of the application would open. */
const OpenDialog = () => <output>{`Dialog: ${useAuthDialog() ?? 'none'} for ${useAuthEmail()}`}</output>;

it.each([
  [
    'login',
    () => <LoginPage reason={undefined} />,
    'Sign in',
    { Email: 'dana@example.com', Password: 'a long password' },
  ],
  [
    'register',
    () => <RegisterPage />,
    'Create account',
    { 'First name': 'Dana', 'Last name': 'Reyes', Email: 'dana@example.com', Password: 'a long password' },
  ],
])('the %s page reads the user again and goes to the dashboard after 100 ms', async (_name, page, button, values) => {
  const { screen, router } = await show(page(), answers, { user: null });
  const timers = holdTimers(100);
  for (const [label, value] of Object.entries(values)) {
    await screen.getByLabelText(label, { exact: true }).fill(value);
  }
  await screen.getByRole('button', { name: button, exact: true }).click();
  await expect.poll(timers.count).toBe(1);
  expect(router.state.location.pathname).toBe('/');
  timers.fire();
  await expect.element(screen.getByRole('heading', { name: 'Arrived at /dashboard' })).toBeVisible();
});

it('shows and hides the password, and leads to a forgotten one, to registration, home and the demo', async () => {
  closeAuthDialog();
  const { screen } = await show(
    <>
      <LoginPage reason={undefined} />
      <OpenDialog />
    </>,
    {},
    { user: null },
  );
  const password = screen.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  for (const [name, path] of [
    ['Join for free', '/register'],
    ['Back to home', '/'],
    ['Demo Login', '/api/auto-login'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  await screen.getByLabelText('Email').fill('dana@example.com');
  await screen.getByRole('button', { name: 'Forgot password?' }).click();
  await expect.element(screen.getByText('Dialog: forgot for dana@example.com')).toBeVisible();
  closeAuthDialog();
});

it('leads from an address that has an account to its sign-in and to a new password', async () => {
  closeAuthDialog();
  const { screen } = await show(
    <>
      <RegisterPage />
      <OpenDialog />
    </>,
    { auth: { register: () => refuse('EMAIL_TAKEN') } },
    { user: null },
  );
  const typed = { 'First name': 'Dana', 'Last name': 'Reyes', Email: 'dana@example.com', Password: 'proquo-demo' };
  for (const [label, value] of Object.entries(typed)) await screen.getByLabelText(label, { exact: true }).fill(value);
  const signIn = screen.getByRole('button', { name: 'Sign in with it' });
  await expect.element(signIn).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Create account' }).click();
  await signIn.click();
  await expect.element(screen.getByText('Dialog: login for dana@example.com')).toBeVisible();
  await screen.getByRole('button', { name: 'reset its password' }).click();
  await expect.element(screen.getByText('Dialog: forgot for dana@example.com')).toBeVisible();
  await screen.getByLabelText('Email').fill('dana@example.org');
  await expect.element(signIn).not.toBeInTheDocument();
  closeAuthDialog();
});
